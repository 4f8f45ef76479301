import { endBy } from './ending.ts'
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

// Until it is ready it has nothing to finish: a standby ends at once, and in order.
endBy(async () => undefined, ENDING_MS)

/**
 * Reports to the parent that this process is ready; calls `end` and exits on SIGTERM, SIGINT or the parent's end, ten
 * seconds after `drain_ms` at the latest.
 */
export function serve(ready: Readonly<Record<string, number | undefined>>, end: () => Promise<unknown>) {
  endBy(end, (ready.drain_ms ?? 0) + ENDING_MS)
  process.off('uncaughtException', failedToStart)
  process.send?.({ ready: true, ...ready })
}
