// Preloaded into a program with windows, it notes what text the program shows: what Cairo draws, what Pango lays
// out, and what labels and tool tips of GTK hold once their markup was read. Each entry is a kind, a tab and the text, and ends with NUL.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void note(const char *kind, const char *text, int length) {
    const char *path = getenv("SHOWN_TEXT");
    if (!path || !text) return;
    int file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (file < 0) return;
    dprintf(file, "%s\t%.*s%c", kind, length < 0 ? (int)strlen(text) : length, text, 0);
    close(file);
}

int cairo_scaled_font_text_to_glyphs(void *font, double x, double y, const char *text, int length, void **glyphs,
                                     int *count, void **clusters, int *cluster_count, int *flags) {
    int (*real)(void *, double, double, const char *, int, void **, int *, void **, int *, int *) =
        dlsym(RTLD_NEXT, "cairo_scaled_font_text_to_glyphs");
    note("drawn", text, length);
    return real(font, x, y, text, length, glyphs, count, clusters, cluster_count, flags);
}

void pango_layout_set_text(void *layout, const char *text, int length) {
    void (*real)(void *, const char *, int) = dlsym(RTLD_NEXT, "pango_layout_set_text");
    note("laid out", text, length);
    real(layout, text, length);
}

void gtk_label_set_markup(void *label, const char *markup) {
    void (*real)(void *, const char *) = dlsym(RTLD_NEXT, "gtk_label_set_markup");
    const char *(*text)(void *) = dlsym(RTLD_DEFAULT, "gtk_label_get_text");
    real(label, markup);
    note("label", text(label), -1);
}

void gtk_widget_set_tooltip_markup(void *widget, const char *markup) {
    void (*real)(void *, const char *) = dlsym(RTLD_NEXT, "gtk_widget_set_tooltip_markup");
    int (*parse)(const char *, int, unsigned, void **, char **, void *, void **) =
        dlsym(RTLD_DEFAULT, "pango_parse_markup");
    char *text = NULL;
    real(widget, markup);
    if (markup && parse && parse(markup, -1, 0, NULL, &text, NULL, NULL)) note("tooltip", text, -1);
}
