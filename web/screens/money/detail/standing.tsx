import { Link } from '@tanstack/react-router'
import { Wallet } from 'lucide-react'
import type { Payment } from '#api/wire/shapes/money/payment.ts'
import { paymentStatusOf } from '#domain/money/status.ts'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { usd } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'

type Standing = {
  heading: string
  /** What happened, what the reader can do, and what happens next. */
  words: string
  act?: string
}

/** Why money that is due does not move, as its reader can understand and change it; nothing where it does move. */
export function standing(
  { status, direction, settled, waiting_for }: Payment,
  email: string,
): Standing | undefined {
  const known = paymentStatusOf(status)
  const amount = usd(settled?.received ?? 0)
  if (known === 'refund_failed' && settled) {
    const back = usd(settled.returned)
    return direction === 'paid'
      ? {
          heading: `The refund of ${back} could not be sent yet`,
          words:
            'PayPal did not take it. We try again by ourselves, and support looks into it. There is nothing for you to do.',
        }
      : undefined
  }
  if (direction === 'paid') return undefined
  if (known === 'payout_waiting')
    return waiting_for === 'suspended'
      ? {
          heading: `${amount} waits for you`,
          words:
            'Your account is suspended. The money is kept for you, and sent by itself when the suspension ends.',
        }
      : email
        ? {
            heading: `${amount} is being sent to ${email}`,
            words: 'There is nothing for you to do. This page shows when it was sent.',
          }
        : {
            heading: `${amount} is waiting for you`,
            words:
              'It was released, but we do not know where to send it. Tell us your payout email, and it is sent at once.',
            act: 'Set payout email',
          }
  if (known === 'payout_unclaimed')
    return {
      heading: `${amount} waits for you to claim it`,
      words: `We sent it to ${email || 'your payout email'}, and PayPal has no account with that email that can take it. Claim it by the mail that PayPal sent you; or change your payout email, and it is sent there instead. What nobody claims comes back to us, and we try again.`,
      act: 'Change payout email',
    }
  if (known === 'payout_failed')
    return {
      heading: `${amount} could not be sent`,
      words: `PayPal did not take the payout to ${email || 'your payout email'}. See whether that email is right: when you change it, the money is sent there at once. Otherwise we try again a few times, and then support looks into it.`,
      act: 'Change payout email',
    }
  return undefined
}

export function PaymentStanding({ payment, email }: { payment: Payment; email: string }) {
  const found = standing(payment, email)
  if (!found) return null
  return (
    <Notice tone="warn" icon={Wallet} heading={found.heading} level={2}>
      <p className="small">{found.words}</p>
      {found.act && (
        <p className="gap-above--s">
          <Link className={buttonClass('primary')} to="/payment-settings">
            {found.act}
          </Link>
        </p>
      )}
    </Notice>
  )
}
