#ifndef CHEER_CPROCESS_H
#define CHEER_CPROCESS_H

#include <spawn.h>
#include <sys/types.h>

/// What the C library offers for processes only under _GNU_SOURCE, which Swift's view of it leaves out.
/// Each returns what the call of the same purpose returns, with errno set or the error number as the result.

/// A pipe whose two ends are closed in programs that are started: pipe2(2) with O_CLOEXEC.
int cheer_process_pipe(int *_Nonnull reading, int *_Nonnull writing);

/// A file that lies in memory only, closed in programs that are started: memfd_create(2).
int cheer_process_memory_file(const char *_Nonnull name);

/// A file in memory of a fixed size, which writing can fill and not exceed: it fails beyond, without a signal.
int cheer_process_bounded_file(const char *_Nonnull name, long size);

/// A descriptor that becomes readable when the process ends: pidfd_open(2), from Linux 5.3 on; -1 where there is none.
int cheer_process_descriptor(pid_t process);

/// Closes every descriptor from the lowest up in the program that is started.
int cheer_process_close_from(posix_spawn_file_actions_t *_Nonnull actions, int lowest);

/// Starts the program in a folder.
int cheer_process_start_in(posix_spawn_file_actions_t *_Nonnull actions, const char *_Nonnull folder);

/// The flag that starts the program as the leader of a session of its own, away from the terminal.
short cheer_process_new_session_flag(void);

#endif
