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
  if (end === undefined) process.exit(code)
  setTimeout(() => process.exit(1), longest_ms).unref()
  void end().finally(() => process.exit(0))
}

/** Whether this process was told to end: what fails then fails because of that. */
export const endsNow = () => isEnding
