import { noChange } from '#domain/kernel/answers.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import { NEW_PAYMENT } from '../payment.ts'
import * as capture from './capture.ts'
import { frozen, held } from './holding.ts'
import { EscrowCommand, EscrowEvent } from './messages.ts'
import * as payout from './payout.ts'
import { refund } from './refund.ts'
import { rules } from './rules.ts'
import { refunded } from './settlement.ts'

/** The client's money, from the opened payment to its payout or refund. Its id is the payment's. */
export const escrow = rules.createMachine({
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
    refunds: 0,
    payout_amount: 0,
    attempt: 0,
    waiting_for: undefined,
    unclaimed: undefined,
    payout_batch: undefined,
    returned: false,
    covered: 0,
  },
  on: { OpenEscrow: noChange, ...refund.on },
  states: {
    none: capture.none,
    opened: capture.opened,
    awaiting_approval: capture.awaiting_approval,
    capturing: capture.capturing,
    capture_pending: capture.capture_pending,
    cleared: capture.cleared,
    held,
    frozen,
    refunded,
    released: payout.released,
    split: payout.split,
    payout_waiting: payout.payout_waiting,
    payout_requested: payout.payout_requested,
    payout_unclaimed: payout.payout_unclaimed,
    payout_failed: payout.payout_failed,
    paid_out: payout.paid_out,
  },
})

export const Escrow = lifecycle(escrow, EscrowCommand, EscrowEvent)
