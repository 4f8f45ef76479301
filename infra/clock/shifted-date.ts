/**
 * Returns a Date class whose clock is shifted by the milliseconds that `shift` sets, 0 at first. Code that
 * keeps the class, or its `now`, follows each setting.
 */
export function shiftedDate(RealDate: DateConstructor) {
  let offsetMs = 0
  const now = () => RealDate.now() + offsetMs
  const Shifted = new Proxy(RealDate, {
    construct: (target, args: [], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  })
  return {
    Date: Shifted,
    shift(milliseconds: number) {
      offsetMs = milliseconds
    },
  }
}
