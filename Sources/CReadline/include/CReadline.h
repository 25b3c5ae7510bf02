#ifndef CHEER_CREADLINE_H
#define CHEER_CREADLINE_H

// GNU readline keeps its state in C globals, which Swift 6 may not touch: every one that Cheer needs has an accessor here.
// The few calls of the C library that Swift can't make on every platform (unions in `sigaction`, variadic `ioctl`)
// stand here too.

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <readline/readline.h>
#include <readline/history.h>

/// Readline keeps the pointers it is given, so each text here must live as long as the process.
static inline void creadline_configure(
    const char *application, const char *word_breaks, const char *quotes, const char *characters_to_quote) {
    rl_readline_name = application;
    rl_basic_word_break_characters = (char *)word_breaks;
    rl_completer_word_break_characters = (char *)word_breaks;
    rl_completer_quote_characters = quotes;
    rl_filename_quote_characters = characters_to_quote;
    rl_catch_signals = 0;
    rl_catch_sigwinch = 0;
    rl_change_environment = 0;
}

/// The standard streams of readline's choice, over descriptors that stay their owner's.
struct creadline_streams {
    FILE *input;
    FILE *output;
};

static inline struct creadline_streams creadline_open_streams(int input, int output) {
    struct creadline_streams streams = {fdopen(dup(input), "r"), fdopen(dup(output), "w")};
    return streams;
}

static inline void creadline_close_streams(struct creadline_streams streams) {
    if (streams.input != NULL) fclose(streams.input);
    if (streams.output != NULL) fclose(streams.output);
}

/// Tells readline where to read and write; 0 where the descriptors couldn't be made streams.
static inline int creadline_use_streams(struct creadline_streams streams) {
    if (streams.input == NULL || streams.output == NULL) return 0;
    rl_instream = streams.input;
    rl_outstream = streams.output;
    return 1;
}

static inline void creadline_print(const char *text) {
    fputs(text, rl_outstream);
    fflush(rl_outstream);
}

static inline void creadline_set_completion(rl_completion_func_t *function) {
    rl_attempted_completion_function = function;
}

/// Without this, readline offers file names wherever the program has nothing to offer.
static inline void creadline_forbid_other_completion(void) { rl_attempted_completion_over = 1; }

static inline char **creadline_file_names(const char *start) {
    rl_filename_completion_desired = 1;
    return rl_completion_matches(start, rl_filename_completion_function);
}

static inline void creadline_set_key_source(rl_getc_func_t *function) { rl_getc_function = function; }

static inline const char *creadline_line(void) { return rl_line_buffer; }
static inline int creadline_cursor(void) { return rl_point; }
static inline int creadline_line_length(void) { return rl_end; }

/// The newest line of the history, or NULL where there is none.
static inline const char *creadline_newest_line(void) {
    HIST_ENTRY *entry = history_length > 0 ? history_get(history_base + history_length - 1) : NULL;
    return entry == NULL ? NULL : entry->line;
}

/// Cells that readline believes a row has; follows the window when asked to look again.
static inline int creadline_columns(void) {
    int rows = 0, columns = 0;
    rl_get_screen_size(&rows, &columns);
    return columns;
}

/// Installs a handler for a signal, without SA_RESTART so that a waiting `poll` returns, and tells what was there before.
static inline int creadline_catch(int number, void (*handler)(int), struct sigaction *previous) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    return sigaction(number, &action, previous);
}

static inline int creadline_restore(int number, const struct sigaction *previous) {
    return sigaction(number, previous, NULL);
}

static inline int creadline_is_ignored(const struct sigaction *action) { return action->sa_handler == SIG_IGN; }

static inline void creadline_ignore_broken_pipes(void) { signal(SIGPIPE, SIG_IGN); }

/// The columns the terminal behind a descriptor says it has, or 0 where it is none or doesn't say.
static inline int creadline_window_columns(int descriptor) {
    struct winsize size;
    memset(&size, 0, sizeof size);
    return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

/// Whether the characters of the current locale are encoded in UTF-8.
static inline int creadline_locale_is_utf8(void) {
    const char *codeset = nl_langinfo(CODESET);
    return codeset != NULL && (strcmp(codeset, "UTF-8") == 0 || strcmp(codeset, "utf8") == 0);
}

#endif
