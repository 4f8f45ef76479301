import { lifecycle } from '#domain/kernel/lifecycle.ts'
import { noChange } from '#domain/kernel/refusal-and-no-change.ts'
import { NEW_PAYMENT } from '../payment.ts'
import * as capture from './capture.ts'
import { EscrowCommand, EscrowEvent } from './escrow-schemas.ts'
import { frozenState, heldState } from './holding.ts'
import * as payout from './payout.ts'
import { refundTransitions } from './refund.ts'
import { rules } from './rules.ts'
import { refundedState } from './settlement.ts'

/** The client's money, from the opened payment to its payout or refund. Its id is the payment's. */
export const escrowMachine = rules.createMachine({
  id: 'escrow',
  initial: 'none',
  context: {
    client_id: '',
    consultant_id: '',
    job_id: '',
    application_id: '',
    title: '',
    price: 0,
    fee: 0,
    total: 0,
    ...NEW_PAYMENT,
    contract_id: undefined,
    dispute_id: undefined,
    consultant_gross: undefined,
    refund_count: 0,
    payout_amount: 0,
    payout_attempt: 0,
    waiting_reason: undefined,
    unclaimed_payout: undefined,
    payout_batch_id: undefined,
    payout_returned: false,
    covered_amount: 0,
  },
  on: { OpenEscrow: noChange, ...refundTransitions.on },
  states: {
    none: capture.noneState,
    opened: capture.openedState,
    awaiting_approval: capture.awaitingApprovalState,
    capturing: capture.capturingState,
    capture_pending: capture.capturePendingState,
    cleared: capture.clearedState,
    held: heldState,
    frozen: frozenState,
    refunded: refundedState,
    released: payout.releasedState,
    split: payout.splitState,
    payout_waiting: payout.payoutWaitingState,
    payout_requested: payout.payoutRequestedState,
    payout_unclaimed: payout.payoutUnclaimedState,
    payout_failed: payout.payoutFailedState,
    paid_out: payout.paidOutState,
  },
})

export const escrowLifecycle = lifecycle(escrowMachine, EscrowCommand, EscrowEvent)
