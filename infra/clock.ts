import { milliseconds } from './duration.ts'

/**
 * Shifts every reading of the clock in this process by CLOCK_OFFSET (an ISO 8601 duration, "P3DT1M" or "-PT5M").
 * The global Date itself is shifted, so that tokens, tasks, links and libraries all agree. For trying out deadlines.
 */
const offset = process.env.CLOCK_OFFSET

if (offset) {
  const shift = milliseconds(offset)
  const RealDate = Date
  const now = () => RealDate.now() + shift
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: [], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  })
}
