import { setExitCleanup } from './process-exit.ts'
import { reasonOf } from './starting/cannot-start.ts'

/**
 * Until the process is ready, an uncaught error is reported to the parent as the reason of the failed start.
 */
function reportStartFailure(error: unknown) {
  const reason = reasonOf(error)
  if (!process.send) console.error(reason)
  process.exitCode = 1
  if (process.send) process.send({ failed: reason }, () => process.exit())
  else process.exit()
}
process.once('uncaughtException', reportStartFailure)

const ENDING_TIMEOUT_MS = 10_000

// Before it is ready, the process has nothing to finish, so a standby ends at once and in order.
setExitCleanup(async () => undefined, ENDING_TIMEOUT_MS)

/**
 * Reports to the parent that this process is ready. On SIGTERM, SIGINT or the parent's end it calls `cleanup`
 * and exits, ten seconds after `drain_ms` at the latest.
 */
export function reportReady(
  ready: Readonly<Record<string, number | undefined>>,
  cleanup: () => Promise<unknown>,
) {
  setExitCleanup(cleanup, (ready.drain_ms ?? 0) + ENDING_TIMEOUT_MS)
  process.off('uncaughtException', reportStartFailure)
  process.send?.({ ready: true, ...ready })
}
