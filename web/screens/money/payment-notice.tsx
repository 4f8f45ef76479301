import { Link } from '@tanstack/react-router'
import { Wallet } from 'lucide-react'
import type { PaymentResponse } from '#api/wire/shapes/payment.ts'
import { paymentStatusOf } from '#domain/money/status.ts'
import * as moneyCopy from '#web/copy/money/money.tsx'
import { formatUsd } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'

type NoticeContent = {
  heading: string
  /** What happened, what the reader can do, and what happens next. */
  text: string
  actionLabel?: string
}

/** Why money that is due does not move, and what the reader can do; undefined if it moves. */
export function paymentNoticeOf(
  { status, direction, settled, waiting_for }: PaymentResponse,
  email: string,
): NoticeContent | undefined {
  const knownStatus = paymentStatusOf(status)
  const amount = formatUsd(settled?.received ?? 0)
  if (knownStatus === 'refund_failed' && settled) {
    const refundAmount = formatUsd(settled.returned)
    return direction === 'paid'
      ? {
          heading: moneyCopy.yourRefundHasntGoneThrough(refundAmount),
          text: moneyCopy.paypalDidntAcceptItWell,
        }
      : undefined
  }
  if (direction === 'paid') return undefined
  if (knownStatus === 'payout_waiting')
    return waiting_for === 'suspended'
      ? {
          heading: moneyCopy.isOnHoldForYou(amount),
          text: moneyCopy.yourAccountIsSuspendedWell,
        }
      : email
        ? {
            heading: moneyCopy.isBeingSentToAmount(amount, email),
            text: moneyCopy.youDontNeedToDo,
          }
        : {
            heading: moneyCopy.isWaitingForYou(amount),
            text: moneyCopy.itsBeenReleasedButWe,
            actionLabel: moneyCopy.setPayoutEmail,
          }
  if (knownStatus === 'payout_unclaimed')
    return {
      heading: moneyCopy.claimYourAtPaypal(amount),
      text: moneyCopy.weSentItToBut(email || moneyCopy.yourPayoutEmail),
      actionLabel: moneyCopy.changePayoutEmail,
    }
  if (knownStatus === 'payout_failed')
    return {
      heading: moneyCopy.weCouldntSendYour(amount),
      text: moneyCopy.paypalDidntAcceptThePayout(email || moneyCopy.yourPayoutEmail),
      actionLabel: moneyCopy.changePayoutEmail,
    }
  return undefined
}

export function PaymentNotice({ payment, email }: { payment: PaymentResponse; email: string }) {
  const content = paymentNoticeOf(payment, email)
  if (!content) return null
  return (
    <Notice tone="warn" icon={Wallet} heading={content.heading} level={2}>
      <p className="small">{content.text}</p>
      {content.actionLabel && (
        <p className="gap-above--s">
          <Link className="btn btn--primary" to="/payment-settings">
            {content.actionLabel}
          </Link>
        </p>
      )}
    </Notice>
  )
}
