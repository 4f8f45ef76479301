import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Hourglass, type LucideIcon, Send } from 'lucide-react'
import type { Payment } from '#api/wire/shapes/payment.ts'
import { paymentStatusOf } from '#domain/money/status.ts'
import { query } from '#web/app/api-query.ts'
import { formatUsd } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from '#web/ui/layout/page.tsx'
import { displayText } from '#web/ui/shown.ts'

type Told = [icon: LucideIcon, words: string]

/** What happens to a payout with this email; nothing for money that is not on its way. */
export function tellsOf(payment: Payment, email: string, since: string | undefined): Told | undefined {
  const { status, settled, price, fee, waiting_for } = payment
  const known = paymentStatusOf(status)
  const to = email || 'your payout email'
  const amount = formatUsd(settled?.received ?? price - fee)
  const of = `for “${displayText(payment.title)}”`
  if (known === 'payout_waiting' && waiting_for === 'suspended')
    return [Hourglass, `${amount} ${of} waits until your account is active again.`]
  if (known === 'payout_waiting' && !email)
    return [Hourglass, `${amount} ${of} is waiting for your payout email.`]
  if (known === 'payout_waiting' || known === 'payout_processing' || known === 'released')
    return [Send, `${amount} ${of} is being sent to ${to}.`]
  if (known === 'payout_unclaimed') return [Hourglass, `${amount} ${of} waits to be claimed at PayPal.`]
  if (known === 'payout_failed') return [Hourglass, `${amount} ${of} could not be sent to ${to} yet.`]
  if (known === 'paid_out' && since !== undefined && payment.since >= since)
    return [CircleCheck, `${amount} ${of} was sent to ${to}.`]
  return undefined
}

type Props = { email: string; since?: string }

/** The payouts that wait or are on their way, as they are now; after the email was saved, those too that went out since. */
export function Outstanding({ email, since }: Props) {
  const { data } = useQuery(query('GET /payments', {}))
  const received = data?.payments.filter(({ direction }) => direction === 'received') ?? []
  const told = received.flatMap((payment) => {
    const words = tellsOf(payment, email, since)
    return words ? [{ payment, words }] : []
  })
  if (!data) return null
  if (told.length === 0)
    return (
      <Section heading="Your payouts">
        <p className="quiet">
          No payout is on its way. Past payouts are listed in <Link to="/payments">Payments</Link>.
        </p>
      </Section>
    )
  return (
    <Section heading="Your payouts">
      <ul className="list list--closed" aria-live="polite">
        {told.map(({ payment, words: [icon, words] }) => (
          <li className="item" key={payment.id}>
            <Icon icon={icon} />
            <div>
              <p>{words}</p>
              <Link className="link small" to="/payment/$id" params={{ id: payment.id }}>
                See the payment
                <span className="hidden">
                  {' '}
                  for <bdi>{displayText(payment.title)}</bdi>
                </span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
