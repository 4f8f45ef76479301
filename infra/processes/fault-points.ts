import type { Payments } from '#commands/ports/payments.ts'

/**
 * Called at each fault point of crash tests: `before:` and `after:` the append of an event type, a call to
 * the payment provider, or another step that must not stay half done. It returns unless the crash is set for
 * this point.
 */
export type FaultHook = (point: string) => void

const faultPoint = process.env.FAULT_AT

/** Kills this process immediately, as a power cut would, if FAULT_AT names the point. */
export const killAtFault: FaultHook = (point) => {
  if (faultPoint === point) process.kill(process.pid, 'SIGKILL')
}

/** Wraps the payment provider with a fault point before and after each call. */
export function withFaultPoints(payments: Payments, fault: FaultHook): Payments {
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
