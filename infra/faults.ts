import type { Payments } from '#commands/ports/payments.ts'

/**
 * Fault points for crash tests: when FAULT_AT names the point that is reached, the process is killed there as by a
 * power cut. Points are `before:` and `after:` an event type (its append) or a call to the payment provider.
 */
const at = process.env.FAULT_AT

export function fault(point: string) {
  if (at === point) process.kill(process.pid, 'SIGKILL')
}

/** The payment provider with a fault point before and after each call; itself when none is set. */
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
