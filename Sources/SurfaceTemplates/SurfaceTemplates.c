#include "SurfaceTemplates.h"

static const unsigned char page[] = {
#embed "templates/page.html"
};

static const unsigned char style[] = {
#embed "templates/page.css"
};

static const unsigned char script[] = {
#embed "templates/page.js"
};

static const unsigned char letters[] = {
#embed "templates/letters.txt"
};

struct surface_template surface_page(void) { return (struct surface_template){page, sizeof page}; }
struct surface_template surface_style(void) { return (struct surface_template){style, sizeof style}; }
struct surface_template surface_script(void) { return (struct surface_template){script, sizeof script}; }
struct surface_template surface_letters(void) { return (struct surface_template){letters, sizeof letters}; }
