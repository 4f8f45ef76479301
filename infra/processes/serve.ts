import { reasonOf } from './starting/cannot-start.ts'

/** Until it is ready, an error that nothing catches is reported to the parent as the reason of a failed start. */
function failedToStart(error: unknown) {
  const failed = reasonOf(error)
  if (!process.send) console.error(failed)
  process.exitCode = 1
  if (process.send) process.send({ failed }, () => process.exit())
  else process.exit()
}
process.once('uncaughtException', failedToStart)

const ENDING_MS = 10_000

/**
 * Reports to the parent that this process is ready; calls `end` and exits on SIGTERM, SIGINT or the parent's end, ten
 * seconds after `drain_ms` at the latest.
 */
export function serve(ready: Readonly<Record<string, number | undefined>>, end: () => Promise<unknown>) {
  let ending = false
  const stop = () => {
    if (ending) return
    ending = true
    const timer = setTimeout(() => process.exit(1), (ready.drain_ms ?? 0) + ENDING_MS)
    timer.unref()
    void end().finally(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('disconnect', stop)
  process.off('uncaughtException', failedToStart)
  process.send?.({ ready: true, ...ready })
}
