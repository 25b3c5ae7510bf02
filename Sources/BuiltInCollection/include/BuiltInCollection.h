#ifndef CHEER_BUILT_IN_COLLECTION_H
#define CHEER_BUILT_IN_COLLECTION_H

#include <stddef.h>

/// A file that is part of the program: its name, and its bytes.
struct built_in_file {
    const char *name;
    const unsigned char *bytes;
    size_t count;
};

/// Tells this collection from earlier ones: it is counted up whenever a text changes, so that what is new is added to
/// the collections that people have.
const char *built_in_version(void);

/// The texts of the built-in collection, in the rec format.
size_t built_in_texts_count(void);
struct built_in_file built_in_text(size_t index);

/// The pictures, sounds and videos that the texts name.
size_t built_in_media_count(void);
struct built_in_file built_in_medium(size_t index);

#endif
