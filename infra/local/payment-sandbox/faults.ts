import { z } from 'zod'

const FAULTS = [
  'fail_before',
  'fail_after',
  'slow',
  'decline',
  'pending',
  'denied',
  'unclaimed',
  'twice',
  'late',
  'reorder',
] as const
export type Fault = (typeof FAULTS)[number]

const TARGETS = ['order', 'capture', 'refund', 'payout', 'webhook', 'token'] as const
export type FaultTarget = (typeof TARGETS)[number]

/**
 * The faults to inject. fail_before: 500, without effect. fail_after: 500, with effect. slow: 3 s.
 * twice, late (5 s), reorder (after the next one): the webhooks of that call, or the next webhooks.
 *
 * |         | decline                                    | pending             | denied              | unclaimed      |
 * | order   | 422                                        | as slow             | 422                 | 422            |
 * | capture | INSTRUMENT_DECLINED, to be approved again  | PENDING for a while | TRANSACTION_REFUSED | as denied      |
 * | refund  | 422                                        | PENDING for a while | made, and FAILED    | as denied      |
 * | payout  | item FAILED                                | takes longer        | batch DENIED        | item UNCLAIMED |
 * | webhook | never sent                                 | as slow             | never sent          | never sent     |
 * | token   | 401                                        | as slow             | 401                 | 401            |
 */
export const NewFault = z.object({
  target: z.enum(TARGETS),
  fault: z.enum(FAULTS),
  times: z.int().min(1).max(1_000_000).default(1),
})
export type NewFault = z.infer<typeof NewFault>

/**
 * The faults to inject, used up in the order in which they were set. They are kept in the memory of this
 * process.
 */
export function openFaults() {
  let activeFaults: NewFault[] = []
  return {
    list: () => activeFaults,
    add(fault: NewFault) {
      activeFaults.push({ ...fault })
    },
    clear() {
      activeFaults = []
    },
    take(target: FaultTarget): Fault | undefined {
      const matchingFault = activeFaults.find((each) => each.target === target)
      if (!matchingFault) return undefined
      matchingFault.times -= 1
      if (matchingFault.times === 0) activeFaults = activeFaults.filter((each) => each !== matchingFault)
      return matchingFault.fault
    },
  }
}
export type PaymentFaults = ReturnType<typeof openFaults>
