/* Loaded into the server before libc: makes the disk under the database slow, broken or full while the switch is there. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <time.h>
#include <unistd.h>

static atomic_uint writes, syncs;

static int is_database(int file) {
  char link[40], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return strstr(path, "/blask.") != NULL;
}

static int is_on(const char *fault) {
  const char *chosen = getenv("DISK_FAULT"), *toggle = getenv("DISK_FAULT_SWITCH");
  return chosen && toggle && strcmp(chosen, fault) == 0 && access(toggle, F_OK) == 0;
}

static int suffers(int file, const char *fault) { return is_on(fault) && is_database(file); }

/* A broken disk fails now and then, seldom enough that most commits get through; a full one for a part of each second,
   as where somebody keeps making room. */
static int refused_write(int file) {
  if (suffers(file, "eio") && atomic_fetch_add(&writes, 1) % 499 == 498) return EIO;
  if (!suffers(file, "enospc")) return 0;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_nsec >= 700 * 1000 * 1000 ? ENOSPC : 0;
}

/* A full disk still takes what overwrites a file within its length. */
static int has_no_room(int file, size_t size, off64_t at) {
  struct stat64 now;
  return suffers(file, "full") && fstat64(file, &now) == 0 && at + (off64_t)size > now.st_size;
}

static int refused_sync(int file) {
  if (suffers(file, "slow")) usleep(100 * 1000);
  return suffers(file, "eio") && atomic_fetch_add(&syncs, 1) % 7 == 6 ? EIO : 0;
}

#define ORIGINAL(type, name) \
  static type original; \
  if (!original) original = (type)dlsym(RTLD_NEXT, name)
#define REFUSE(why) \
  if (why) { errno = why; return -1; }

typedef ssize_t (*write_at)(int, const void *, size_t, off64_t);
typedef ssize_t (*write_here)(int, const void *, size_t);
typedef int (*sync_file)(int);

ssize_t pwrite64(int file, const void *bytes, size_t size, off64_t at) {
  ORIGINAL(write_at, "pwrite64");
  int why = has_no_room(file, size, at) ? ENOSPC : refused_write(file);
  REFUSE(why);
  return original(file, bytes, size, at);
}

ssize_t pwrite(int file, const void *bytes, size_t size, off_t at) { return pwrite64(file, bytes, size, at); }

ssize_t write(int file, const void *bytes, size_t size) {
  ORIGINAL(write_here, "write");
  int why = has_no_room(file, size, lseek64(file, 0, SEEK_CUR)) ? ENOSPC : refused_write(file);
  REFUSE(why);
  return original(file, bytes, size);
}

int fsync(int file) {
  ORIGINAL(sync_file, "fsync");
  int why = refused_sync(file);
  REFUSE(why);
  return original(file);
}

int fdatasync(int file) {
  ORIGINAL(sync_file, "fdatasync");
  int why = refused_sync(file);
  REFUSE(why);
  return original(file);
}

typedef int (*look_at_disk)(const char *, struct statfs64 *);

int statfs64(const char *path, struct statfs64 *disk) {
  ORIGINAL(look_at_disk, "statfs64");
  int result = original(path, disk);
  if (result == 0 && is_on("full")) disk->f_bavail = disk->f_bfree = 0;
  return result;
}

int statfs(const char *path, struct statfs *disk) { return statfs64(path, (struct statfs64 *)disk); }
