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
          heading: `Your ${refundAmount} refund hasn't gone through yet`,
          text: "PayPal didn't accept it. We'll keep trying, and our support team is looking into it. You don't need to do anything.",
        }
      : undefined
  }
  if (direction === 'paid') return undefined
  if (knownStatus === 'payout_waiting')
    return waiting_for === 'suspended'
      ? {
          heading: `${amount} is on hold for you`,
          text: "Your account is suspended. We'll keep the money safe and send it when the suspension ends.",
        }
      : email
        ? {
            heading: `${amount} is being sent to ${email}`,
            text: "You don't need to do anything. This page will show when it's sent.",
          }
        : {
            heading: `${amount} is waiting for you`,
            text: "It's been released, but we don't know where to send it. Add your payout email and we'll send it right away.",
            actionLabel: 'Set payout email',
          }
  if (knownStatus === 'payout_unclaimed')
    return {
      heading: `Claim your ${amount} at PayPal`,
      text: `We sent it to ${email || 'your payout email'}, but no PayPal account uses that email yet. Claim it through the email PayPal sent you, or change your payout email and we'll send it there. If it isn't claimed, it comes back to us and we'll try again.`,
      actionLabel: 'Change payout email',
    }
  if (knownStatus === 'payout_failed')
    return {
      heading: `We couldn't send your ${amount}`,
      text: `PayPal didn't accept the payout to ${email || 'your payout email'}. Check the email. If you change it, we'll send the money there right away. Otherwise we'll try a few more times, and then our support team looks into it.`,
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
