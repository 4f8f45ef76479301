import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { clockRefusal } from './clock-refusal.ts'
import { parseDurationMs } from './iso-duration.ts'
import { shiftedDate } from './shifted-date.ts'
import { followSupervisor, notifyClockChange } from './supervisor-channel.ts'

/**
 * The clock of this process. CLOCK_OFFSET (an ISO 8601 duration, "P3DT1M" or "-PT5M") shifts the global Date,
 * so that tokens, tasks, links and libraries all agree. It serves to try out deadlines.
 * With CLOCK_SETTABLE=true the supervisor may set the offset at run time (`setClock` of `startProduct`), only
 * through the channel of its child process. Without that setting nothing listens there. In production, or
 * without a supervisor, the process does not start with it.
 * A new offset needs no restart: readings of the clock follow at once, the task queue is polled twice a
 * second by this clock, and code that waits for a time is told (`onClockChange`). Requests that are signed
 * with the time have their answer before it is set (`atOneTime`). Timeouts and intervals use the monotonic
 * clock, which is never set.
 */
const { CLOCK_OFFSET: offset, CLOCK_SETTABLE: settable } = process.env

const refusal = clockRefusal(process.env, process.send !== undefined)
if (refusal) {
  console.error(`${PRODUCT_NAME} cannot start: ${refusal}.`)
  process.exit(1)
}

if (offset || settable) {
  const shiftableClock = shiftedDate(Date)
  globalThis.Date = shiftableClock.Date
  if (offset) shiftableClock.shift(parseDurationMs(offset))
  if (settable)
    followSupervisor(process, (nextOffset) => {
      shiftableClock.shift(parseDurationMs(nextOffset))
      notifyClockChange()
    })
}
