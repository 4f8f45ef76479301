import { secured } from './capture.ts'
import * as reversal from './reversal.ts'
import { alreadySo, refuse, rules } from './rules.ts'

/** Transitions after a release, refund or split; the states that use them are in escrow.ts and payout.ts. */

const settledAlready = { actions: refuse('escrow_settled') }

const decided = rules.createStateConfig({
  on: {
    ...secured.on,
    ...reversal.settled.on,
    FreezeEscrow: settledAlready,
    ReleaseEscrow: settledAlready,
    RefundEscrow: settledAlready,
    SplitEscrow: settledAlready,
  },
})

const releasedBefore = [{ guard: 'isForContract', ...alreadySo }, settledAlready] as const
const splitBefore = [{ guard: 'isThatSplit', ...alreadySo }, settledAlready] as const

export const refunded = rules.createStateConfig({ on: { ...decided.on, RefundEscrow: alreadySo } })
export const released = rules.createStateConfig({ on: { ...decided.on, ReleaseEscrow: releasedBefore } })
export const split = rules.createStateConfig({ on: { ...decided.on, SplitEscrow: splitBefore } })

/** Shared by all states after a release or a split. */
export const paying = rules.createStateConfig({
  on: { ...decided.on, ReleaseEscrow: releasedBefore, SplitEscrow: splitBefore },
})
