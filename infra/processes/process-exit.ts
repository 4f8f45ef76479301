type Cleanup = () => Promise<unknown>

let cleanup: Cleanup | undefined
let timeoutMs = 0
let isEnding = false

/**
 * Sets the clean-up that runs before this process exits with 0. It exits with 1 when the clean-up takes
 * longer than `limitMs`.
 */
export function setExitCleanup(nextCleanup: Cleanup, limitMs: number) {
  cleanup = nextCleanup
  timeoutMs = limitMs
}

/** Runs the clean-up and exits. Without a clean-up it exits at once, since unfinished work may be killed. */
export function beginExit(code: number) {
  if (isEnding) return
  isEnding = true
  if (cleanup === undefined) return exitImmediately(code)
  setTimeout(() => exitImmediately(1), timeoutMs).unref()
  void cleanup().finally(() => exitImmediately(0))
}

/**
 * Exits without waiting for host name look-ups. `process.exit` waits for them: ten seconds and longer without
 * a name server. Here a shell takes the place of this process, which ends its threads, and exits with the code.
 */
export function exitImmediately(code: number) {
  if (process.execve === undefined) process.exit(code)
  process.exitCode = code
  process.emit('exit', code)
  process.execve('/bin/sh', ['sh', '-c', `exit ${code}`], {})
}

/** Whether this process was told to end. A failure after that is only a consequence. */
export const isProcessEnding = () => isEnding
