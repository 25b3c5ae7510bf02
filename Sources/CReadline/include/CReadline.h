#ifndef CHEER_CREADLINE_H
#define CHEER_CREADLINE_H

#include <stdio.h>
#include <readline/readline.h>
#include <readline/history.h>

#endif
