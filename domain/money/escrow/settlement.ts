// Transitions after a release, refund or split; the states that use them are in escrow.ts and payout.ts.

import { noChange, refuse } from '#domain/kernel/refusal-and-no-change.ts'
import { capturedTransitions } from './capture.ts'
import * as reversal from './reversal.ts'
import { rules } from './rules.ts'

const refuseSettled = refuse('escrow_settled')

const settledTransitions = rules.createStateConfig({
  on: {
    ...capturedTransitions.on,
    ...reversal.settledReversalTransitions.on,
    FreezeEscrow: refuseSettled,
    ReleaseEscrow: refuseSettled,
    RefundEscrow: refuseSettled,
    SplitEscrow: refuseSettled,
  },
})

const repeatedReleaseBranches = [{ guard: 'isSameContract', ...noChange }, refuseSettled] as const
const repeatedSplitBranches = [{ guard: 'isSameSplit', ...noChange }, refuseSettled] as const

export const refundedState = rules.createStateConfig({
  on: { ...settledTransitions.on, RefundEscrow: noChange },
})
export const releasedTransitions = rules.createStateConfig({
  on: { ...settledTransitions.on, ReleaseEscrow: repeatedReleaseBranches },
})
export const splitTransitions = rules.createStateConfig({
  on: { ...settledTransitions.on, SplitEscrow: repeatedSplitBranches },
})

/** Shared by all states after a release or a split. */
export const payoutTransitions = rules.createStateConfig({
  on: {
    ...settledTransitions.on,
    ReleaseEscrow: repeatedReleaseBranches,
    SplitEscrow: repeatedSplitBranches,
  },
})
