import type { Payments } from '#commands/ports/payments.ts'

/**
 * A fault point for crash tests: kills this process immediately, as a power cut would, if FAULT_AT names the point. Points
 * are `before:` and `after:` an event type (its append) or a call to the payment provider.
 */
const at = process.env.FAULT_AT

export function fault(point: string) {
  if (at === point) process.kill(process.pid, 'SIGKILL')
}

/** Wraps the payment provider with a fault point before and after each call; returns it unchanged when FAULT_AT is not set. */
export function faulty(payments: Payments): Payments {
  if (!at) return payments
  return new Proxy(payments, {
    get(target, name: keyof Payments) {
      const call = target[name] as (...args: unknown[]) => Promise<unknown>
      return async (...args: unknown[]) => {
        fault(`before:${name}`)
        const answer = await call.apply(target, args)
        fault(`after:${name}`)
        return answer
      }
    },
  })
}
