import { noChange, refuse } from '#domain/kernel/answers.ts'
import { capturedTransitions } from './capture.ts'
import * as reversal from './reversal.ts'
import { rules } from './rules.ts'

/** Transitions after a release, refund or split; the states that use them are in escrow.ts and payout.ts. */

const refuseSettled = refuse('escrow_settled')

const settledTransitions = rules.createStateConfig({
  on: {
    ...capturedTransitions.on,
    ...reversal.settled.on,
    FreezeEscrow: refuseSettled,
    ReleaseEscrow: refuseSettled,
    RefundEscrow: refuseSettled,
    SplitEscrow: refuseSettled,
  },
})

const repeatedRelease = [{ guard: 'isForContract', ...noChange }, refuseSettled] as const
const repeatedSplit = [{ guard: 'isThatSplit', ...noChange }, refuseSettled] as const

export const refunded = rules.createStateConfig({ on: { ...settledTransitions.on, RefundEscrow: noChange } })
export const released = rules.createStateConfig({
  on: { ...settledTransitions.on, ReleaseEscrow: repeatedRelease },
})
export const split = rules.createStateConfig({ on: { ...settledTransitions.on, SplitEscrow: repeatedSplit } })

/** Shared by all states after a release or a split. */
export const payoutTransitions = rules.createStateConfig({
  on: { ...settledTransitions.on, ReleaseEscrow: repeatedRelease, SplitEscrow: repeatedSplit },
})
