import type { PaymentResponse } from '#api/wire/shapes/payment.ts'
import { isCharged, paymentStatusOf } from '#domain/money/status.ts'
import * as moneyCopy from '#web/copy/money/money.tsx'

type LabeledPayment = Pick<PaymentResponse, 'direction' | 'status' | 'job_id'>

/** What this member does with the money, in the past tense once it has happened. */
export function paymentVerb({ direction, status }: LabeledPayment): string {
  const knownStatus = paymentStatusOf(status)
  if (knownStatus === 'cleared') return moneyCopy.notCharged
  if (direction === 'received')
    return knownStatus === 'paid_out' ? moneyCopy.youReceived : moneyCopy.youReceive
  return knownStatus === undefined || isCharged(knownStatus) ? moneyCopy.youPaid : moneyCopy.youPay
}

/** The label of the total. It says where the money goes, if any moves. */
export function totalLabel(payment: LabeledPayment): string {
  const isForJob = payment.job_id !== undefined
  const isPaidIntoEscrow =
    isForJob && payment.direction === 'paid' && paymentStatusOf(payment.status) !== 'cleared'
  return isPaidIntoEscrow ? moneyCopy.intoEscrow(paymentVerb(payment)) : paymentVerb(payment)
}
