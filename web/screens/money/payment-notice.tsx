import { Link } from '@tanstack/react-router'
import { Wallet } from 'lucide-react'
import type { PaymentResponse } from '#api/wire/shapes/payment.ts'
import { paymentStatusOf } from '#domain/money/status.ts'
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
          heading: `The refund of ${refundAmount} could not be sent yet`,
          text: 'PayPal did not accept it. We try again automatically, and support looks into it. You do not need to do anything.',
        }
      : undefined
  }
  if (direction === 'paid') return undefined
  if (knownStatus === 'payout_waiting')
    return waiting_for === 'suspended'
      ? {
          heading: `${amount} waits for you`,
          text: 'Your account is suspended. The money is kept for you, and sent automatically when the suspension ends.',
        }
      : email
        ? {
            heading: `${amount} is being sent to ${email}`,
            text: 'You do not need to do anything. This page shows when it was sent.',
          }
        : {
            heading: `${amount} is waiting for you`,
            text: 'It was released, but we do not know where to send it. Tell us your payout email, and it is sent at once.',
            actionLabel: 'Set payout email',
          }
  if (knownStatus === 'payout_unclaimed')
    return {
      heading: `${amount} waits for you to claim it`,
      text: `We sent it to ${email || 'your payout email'}, but no PayPal account with that email can receive it. Claim it with the email that PayPal sent you, or change your payout email and we send it there instead. If nobody claims it, it comes back to us and we try again.`,
      actionLabel: 'Change payout email',
    }
  if (knownStatus === 'payout_failed')
    return {
      heading: `${amount} could not be sent`,
      text: `PayPal did not accept the payout to ${email || 'your payout email'}. Check that the email is right. If you change it, the money is sent there at once. Otherwise we try again a few times, and then support looks into it.`,
      actionLabel: 'Change payout email',
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
