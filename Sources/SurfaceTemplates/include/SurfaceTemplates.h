#ifndef CHEER_SURFACE_TEMPLATES_H
#define CHEER_SURFACE_TEMPLATES_H

#include <stddef.h>

/// A file that is part of the program: its bytes in UTF-8.
struct surface_template {
    const unsigned char *bytes;
    size_t count;
};

/// The published page, with a name in two pairs of braces wherever something is filled in.
struct surface_template surface_page(void);
/// The page's style sheet.
struct surface_template surface_style(void);
/// The page's script.
struct surface_template surface_script(void);
/// The shapes of large letters: a character a line, and its rows from the top, or the characters that carry an accent.
struct surface_template surface_letters(void);

#endif
