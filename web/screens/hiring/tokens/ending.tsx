import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { query } from '#web/app/api-query.ts'
import { formatDay, formatUsd } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { TokensAnswer } from './refill.tsx'
import type { Ending } from './return.ts'

const ENDINGS: Record<Exclude<Ending, 'paid'>, { heading: string; words(price: string): string }> = {
  canceled: { heading: 'You canceled the payment', words: () => 'Nothing was charged.' },
  instrument_declined: {
    heading: 'PayPal declined the payment',
    words: () => 'Nothing was charged. Choose another way to pay there.',
  },
  pending: {
    heading: 'PayPal has not confirmed the payment yet',
    words: (price) =>
      `You are charged ${price} once, when PayPal confirms, and the tokens are added automatically. You do not need to do anything.`,
  },
  refused: { heading: 'PayPal refused the payment', words: () => 'Nothing was charged.' },
  cleared: {
    heading: 'The payment was canceled before it was approved',
    words: () => 'If PayPal charged it anyway, you get the full amount back automatically.',
  },
  failed: {
    heading: 'The payment is not confirmed',
    words: (price) =>
      `We could not reach PayPal. If you approved the payment there, you are charged once, ${price} at most. Without your approval, nothing is charged.`,
  },
}

const endingOf = (ended: string | undefined, status: string): Ending => {
  if (status === 'paid') return 'paid'
  if (ended !== undefined && ended !== 'paid' && Object.hasOwn(ENDINGS, ended)) return ended as Ending
  return 'failed'
}

/** What became of the payment that the address names; follows its changes. */
export function PaymentEnding({ tokens }: { tokens: TokensAnswer }) {
  const { ended, payment } = useSearch({ strict: false })
  const route = query('GET /payments/details/{id}', { params: { id: payment ?? '' } })
  const { data } = useQuery({ ...route, enabled: payment !== undefined && payment !== '' })
  if (!payment || !data) return null
  const ending = endingOf(ended, data.payment.status)
  const receipt = (
    <Link to="/payment/$id" params={{ id: payment }}>
      See the payment
    </Link>
  )
  if (ending === 'paid')
    return (
      <div role="status">
        <Notice
          tone="ok"
          heading={
            tokens.premium_until ? `Premium runs until ${formatDay(tokens.premium_until)}` : 'Premium is paid'
          }
        >
          <p className="small">
            {tokens.balance} of {tokens.allowance} tokens are left this month. {receipt}
          </p>
        </Notice>
      </div>
    )
  const { heading, words } = ENDINGS[ending]
  const tone =
    ending === 'canceled' ? { icon: Info } : ({ tone: ending === 'pending' ? 'warn' : 'danger' } as const)
  return (
    <div role="alert">
      <Notice {...tone} heading={heading}>
        <p className="small">
          {words(formatUsd(data.payment.total))} {receipt}
        </p>
      </Notice>
    </div>
  )
}
