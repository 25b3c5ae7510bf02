#include "BuiltInCollection.h"

static const unsigned char words[] = {
#embed "collection/words.rec"
};

static const unsigned char with_media[] = {
#embed "collection/media.rec"
};

static const struct built_in_file texts[] = {
    {"words.rec", words, sizeof words},
    {"media.rec", with_media, sizeof with_media},
};

static const unsigned char breathing_circle[] = {
#embed "media/breathing-circle.webm"
};

static const unsigned char candle_in_a_draught[] = {
#embed "media/candle-in-a-draught.webm"
};

static const unsigned char lighthouse_at_dusk[] = {
#embed "media/lighthouse-at-dusk.png"
};

static const unsigned char lit_window_in_snow[] = {
#embed "media/lit-window-in-snow.png"
};

static const unsigned char music_box_winding_down[] = {
#embed "media/music-box-winding-down.opus"
};

static const unsigned char pad_to_breathe_with[] = {
#embed "media/pad-to-breathe-with.opus"
};

static const unsigned char paper_boat_on_waves[] = {
#embed "media/paper-boat-on-waves.png"
};

static const unsigned char plucked_strings_at_evening[] = {
#embed "media/plucked-strings-at-evening.opus"
};

static const unsigned char rain_with_distant_chime[] = {
#embed "media/rain-with-distant-chime.opus"
};

static const unsigned char seedling_unfolding[] = {
#embed "media/seedling-unfolding.webm"
};

static const unsigned char sunrise_over_ridges[] = {
#embed "media/sunrise-over-ridges.png"
};

static const unsigned char tide_coming_in[] = {
#embed "media/tide-coming-in.webm"
};

static const struct built_in_file media[] = {
    {"breathing-circle.webm", breathing_circle, sizeof breathing_circle},
    {"candle-in-a-draught.webm", candle_in_a_draught, sizeof candle_in_a_draught},
    {"lighthouse-at-dusk.png", lighthouse_at_dusk, sizeof lighthouse_at_dusk},
    {"lit-window-in-snow.png", lit_window_in_snow, sizeof lit_window_in_snow},
    {"music-box-winding-down.opus", music_box_winding_down, sizeof music_box_winding_down},
    {"pad-to-breathe-with.opus", pad_to_breathe_with, sizeof pad_to_breathe_with},
    {"paper-boat-on-waves.png", paper_boat_on_waves, sizeof paper_boat_on_waves},
    {"plucked-strings-at-evening.opus", plucked_strings_at_evening, sizeof plucked_strings_at_evening},
    {"rain-with-distant-chime.opus", rain_with_distant_chime, sizeof rain_with_distant_chime},
    {"seedling-unfolding.webm", seedling_unfolding, sizeof seedling_unfolding},
    {"sunrise-over-ridges.png", sunrise_over_ridges, sizeof sunrise_over_ridges},
    {"tide-coming-in.webm", tide_coming_in, sizeof tide_coming_in},
};

const char *built_in_version(void) { return "1"; }

size_t built_in_texts_count(void) { return sizeof texts / sizeof texts[0]; }
struct built_in_file built_in_text(size_t index) { return texts[index]; }

size_t built_in_media_count(void) { return sizeof media / sizeof media[0]; }
struct built_in_file built_in_medium(size_t index) { return media[index]; }
