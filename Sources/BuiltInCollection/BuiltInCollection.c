#include "BuiltInCollection.h"

static const unsigned char words[] = {
#embed "collection/words.rec"
};

static const struct built_in_file texts[] = {
    {"words.rec", words, sizeof words},
};

static const struct built_in_file media[] = {};

size_t built_in_texts_count(void) { return sizeof texts / sizeof texts[0]; }
struct built_in_file built_in_text(size_t index) { return texts[index]; }

size_t built_in_media_count(void) { return sizeof media / sizeof media[0]; }
struct built_in_file built_in_medium(size_t index) { return media[index]; }
