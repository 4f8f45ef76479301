/* A disk whose every sync takes one millisecond, whatever else the machine does (LD_PRELOAD over a tmpfs). */
#include <time.h>

static int wait_a_millisecond(void) {
  struct timespec left = {0, 1000000};
  while (nanosleep(&left, &left) != 0) {
  }
  return 0;
}

int fsync(int fd) {
  (void)fd;
  return wait_a_millisecond();
}

int fdatasync(int fd) {
  (void)fd;
  return wait_a_millisecond();
}
