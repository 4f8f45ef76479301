type End = () => Promise<unknown>

let end: End | undefined
let longest_ms = 0
let isEnding = false

/** From now on `next` is done before this process ends with 0; with 1 where that takes longer. */
export function endBy(next: End, within_ms: number) {
  end = next
  longest_ms = within_ms
}

/** Ends this process: by itself at once, since whatever was begun may be killed half-way; else as `endBy` said. */
export function beginToEnd(code: number) {
  if (isEnding) return
  isEnding = true
  if (end === undefined) return exitAtOnce(code)
  setTimeout(() => exitAtOnce(1), longest_ms).unref()
  void end().finally(() => exitAtOnce(0))
}

/**
 * Exits as `process.exit` does, which waits for each host name that is being looked up: ten seconds and longer where no
 * name server answers. A shell that takes this process's place ends all its threads, and exits instead.
 */
export function exitAtOnce(code: number) {
  if (process.execve === undefined) process.exit(code)
  process.exitCode = code
  process.emit('exit', code)
  process.execve('/bin/sh', ['sh', '-c', `exit ${code}`], {})
}

/** Whether this process was told to end: what fails then fails because of that. */
export const endsNow = () => isEnding
