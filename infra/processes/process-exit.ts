type Cleanup = () => Promise<unknown>

let cleanup: Cleanup | undefined
let timeoutMs = 0
let isEnding = false

/** From now on `nextCleanup` runs before this process exits with 0, or with 1 where that takes longer than `limitMs`. */
export function setExitCleanup(nextCleanup: Cleanup, limitMs: number) {
  cleanup = nextCleanup
  timeoutMs = limitMs
}

/** Exits after the clean-up that was set; without one at once, since whatever was begun may be killed half-way. */
export function beginExit(code: number) {
  if (isEnding) return
  isEnding = true
  if (cleanup === undefined) return exitImmediately(code)
  setTimeout(() => exitImmediately(1), timeoutMs).unref()
  void cleanup().finally(() => exitImmediately(0))
}

/**
 * Exits as `process.exit` does, which waits for each host name that is being looked up: ten seconds and longer where no
 * name server answers. A shell that takes this process's place ends all its threads, and exits instead.
 */
export function exitImmediately(code: number) {
  if (process.execve === undefined) process.exit(code)
  process.exitCode = code
  process.emit('exit', code)
  process.execve('/bin/sh', ['sh', '-c', `exit ${code}`], {})
}

/** Whether this process was told to end: what fails then fails because of that. */
export const isProcessEnding = () => isEnding
