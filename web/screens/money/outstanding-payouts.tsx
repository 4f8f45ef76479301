import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Hourglass, type LucideIcon, Send } from 'lucide-react'
import type { PaymentResponse } from '#api/wire/shapes/payment.ts'
import { paymentStatusOf } from '#domain/money/status.ts'
import { query } from '#web/app/api-query.ts'
import * as moneyCopy from '#web/copy/money/money.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { formatUsd } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from '#web/ui/layout/page.tsx'

type PayoutMessage = [icon: LucideIcon, text: string]

/** What happens to a payout with this email; undefined for money that is not being paid out. */
export function payoutMessage(
  payment: PaymentResponse,
  email: string,
  since: string | undefined,
): PayoutMessage | undefined {
  const { status, settled, price, fee, waiting_for } = payment
  const knownStatus = paymentStatusOf(status)
  const recipient = email || moneyCopy.yourPayoutEmail
  const amount = formatUsd(settled?.received ?? price - fee)
  const purpose = `for “${displayText(payment.title)}”`
  if (knownStatus === 'payout_waiting' && waiting_for === 'suspended')
    return [Hourglass, moneyCopy.isOnHoldUntilYour(amount, purpose)]
  if (knownStatus === 'payout_waiting' && !email)
    return [Hourglass, moneyCopy.isWaitingForYourPayout(amount, purpose)]
  if (knownStatus === 'payout_waiting' || knownStatus === 'payout_processing' || knownStatus === 'released')
    return [Send, moneyCopy.isBeingSentTo(amount, purpose, recipient)]
  if (knownStatus === 'payout_unclaimed') return [Hourglass, moneyCopy.isReadyForYouTo(amount, purpose)]
  if (knownStatus === 'payout_failed')
    return [Hourglass, moneyCopy.couldntBeSentToYet(amount, purpose, recipient)]
  if (knownStatus === 'paid_out' && since !== undefined && payment.since >= since)
    return [CircleCheck, moneyCopy.wasSentTo(amount, purpose, recipient)]
  return undefined
}

type Props = {
  email: string
  since?: string
  /** Whether nothing is shown when no payout is in progress. */
  hidesEmpty?: boolean
}

/**
 * The payouts that wait or are in progress, kept current. After the email was saved, also those sent since.
 */
export function OutstandingPayouts({ email, since, hidesEmpty = false }: Props) {
  const { data } = useQuery(query('GET /payments', {}))
  const received = data?.payments.filter(({ direction }) => direction === 'received') ?? []
  const payoutMessages = received.flatMap((payment) => {
    const message = payoutMessage(payment, email, since)
    return message ? [{ payment, message }] : []
  })
  if (!data) return null
  if (payoutMessages.length === 0)
    return hidesEmpty ? null : (
      <Section heading={moneyCopy.yourPayouts}>
        <p className="quiet">
          {moneyCopy.noPayoutsInProgressPast({ link: <Link to="/payments">{moneyCopy.payments}</Link> })}
        </p>
      </Section>
    )
  return (
    <Section heading={moneyCopy.yourPayouts}>
      <ul className="list list--line-below" aria-live="polite">
        {payoutMessages.map(({ payment, message: [icon, text] }) => (
          <li className="item" key={payment.id}>
            <Icon icon={icon} />
            <div>
              <p>{text}</p>
              <Link className="link small" to="/payment/$id" params={{ id: payment.id }}>
                {moneyCopy.seeThePayment({
                  part: (
                    <span className="hidden">
                      {moneyCopy.forLabel({ name: <bdi>{displayText(payment.title)}</bdi> })}
                    </span>
                  ),
                })}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
