#ifndef CHEER_CGETOPT_H
#define CHEER_CGETOPT_H

#include <getopt.h>

// Swift 6 doesn't let C's mutable globals be read, so each has an accessor here.

/// The argument of the option that was read last, or null.
static inline const char *cgetopt_argument(void) { return optarg; }

/// The index of the next element of the argument vector.
static inline int cgetopt_index(void) { return optind; }

/// Whether wrong options are told on standard error.
static inline void cgetopt_complain(int does) { opterr = does; }

/// Begins anew at the first argument.
static inline void cgetopt_restart(void) { optind = 1; }

#endif
