import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { clockRefusal } from './clock/clock-refusal.ts'
import { shiftedDate } from './clock/shifted-date.ts'
import { followSupervisor, notifyClockChange } from './clock/supervisor-channel.ts'
import { parseDurationMs } from './duration.ts'

/**
 * The clock of this process. CLOCK_OFFSET (an ISO 8601 duration, "P3DT1M" or "-PT5M") shifts every reading of it: the global
 * Date itself is shifted, so that tokens, tasks, links and libraries all agree. With CLOCK_SETTABLE=true the supervisor may set
 * the offset while the process runs (`setClock` of `startProduct`), over the line of its child process and no other way;
 * without the setting nothing listens there, and in production, or without a supervisor, the process does not start with it.
 *
 * What is then due is noticed without a restart: readings of the clock follow at once, the queue of tasks is asked twice a
 * second by this clock, and what waits until a moment hears of it (`onClockChange`). What waits for so long, timeouts and
 * intervals, goes on by the monotonic clock, which nobody sets. For trying out deadlines.
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
