#define _GNU_SOURCE
#include "CProcess.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

int cheer_process_pipe(int *reading, int *writing) {
    int ends[2];
    const int result = pipe2(ends, O_CLOEXEC);
    if (result == 0) {
        *reading = ends[0];
        *writing = ends[1];
    }
    return result;
}

int cheer_process_memory_file(const char *name) {
    return memfd_create(name, MFD_CLOEXEC);
}

int cheer_process_bounded_file(const char *name, long size) {
    const int file = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (file < 0) return -1;
    if (ftruncate(file, size) != 0 || fcntl(file, F_ADD_SEALS, F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL) != 0) {
        close(file);
        return -1;
    }
    return file;
}

int cheer_process_descriptor(pid_t process) {
    return (int)syscall(SYS_pidfd_open, process, 0);
}

int cheer_process_close_from(posix_spawn_file_actions_t *actions, int lowest) {
    return posix_spawn_file_actions_addclosefrom_np(actions, lowest);
}

int cheer_process_start_in(posix_spawn_file_actions_t *actions, const char *folder) {
    return posix_spawn_file_actions_addchdir_np(actions, folder);
}

short cheer_process_new_session_flag(void) {
    return POSIX_SPAWN_SETSID;
}
