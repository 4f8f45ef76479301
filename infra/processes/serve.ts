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

/** Reports to the parent that this process is ready; calls `end` and exits on SIGTERM, SIGINT or the parent's end. */
export function serve(ready: object, end: () => Promise<unknown>) {
  let ending = false
  const stop = () => {
    if (ending) return
    ending = true
    const timer = setTimeout(() => process.exit(1), 10_000)
    timer.unref()
    void end().finally(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('disconnect', stop)
  process.off('uncaughtException', failedToStart)
  process.send?.({ ready: true, ...ready })
}
