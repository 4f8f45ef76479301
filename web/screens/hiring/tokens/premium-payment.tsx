import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { query, useApiMutation } from '#web/app/api-query.ts'
import { formatDay, formatUsd } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { type ApprovalReturn, useApprovalReturn } from '../../money/use-approval-return.ts'
import type { TokensResponse } from './refill.tsx'

/** The outcome of the payment from which the member has returned. */
type PremiumPaymentOutcome =
  | 'paid'
  | 'canceled'
  | 'instrument_declined'
  | 'pending'
  | 'refused'
  | 'cleared'
  | 'failed'

/**
 * Handles the return from the payment page. A canceled payment is cleared. An accepted one is captured once,
 * however often the page is loaded. Then the address names the payment and its outcome, so that a reload or
 * Back shows the same.
 */
export function usePremiumPaymentReturn(): ApprovalReturn {
  const { payment_id } = useSearch({ strict: false })
  const navigate = useNavigate()
  const showOutcome = (outcome: PremiumPaymentOutcome) =>
    void navigate({ to: '/tokens', search: { ended: outcome, payment: payment_id ?? '' }, replace: true })
  const capture = useApiMutation('POST /consultant/tokens/premium/capture', (response) =>
    showOutcome(response.success ? 'paid' : response.reason),
  )
  return useApprovalReturn({
    showEnding: showOutcome,
    isCapturing: capture.isPending,
    capture: (body) => capture.mutate({ body }, { onError: () => showOutcome('failed') }),
  })
}

const OUTCOME_MESSAGES: Record<
  Exclude<PremiumPaymentOutcome, 'paid'>,
  { heading: string; message(price: string): string }
> = {
  canceled: { heading: 'You canceled the payment', message: () => "You weren't charged." },
  instrument_declined: {
    heading: 'PayPal declined the payment',
    message: () => "You weren't charged. Choose another way to pay at PayPal.",
  },
  pending: {
    heading: "PayPal hasn't confirmed the payment yet",
    message: (price) =>
      `When PayPal confirms, you'll be charged ${price} once and get your tokens. You don't need to do anything.`,
  },
  refused: { heading: 'PayPal refused the payment', message: () => "You weren't charged." },
  cleared: {
    heading: 'The payment was canceled before it was approved',
    message: () => "If PayPal charged you anyway, you'll get a full refund automatically.",
  },
  failed: {
    heading: "The payment isn't confirmed",
    message: (price) =>
      `We couldn't reach PayPal. If you approved the payment, you'll be charged once, ${price} at most. If you didn't, you won't be charged.`,
  },
}

const toOutcome = (endReason: string | undefined, status: string): PremiumPaymentOutcome => {
  if (status === 'paid') return 'paid'
  if (endReason !== undefined && endReason !== 'paid' && Object.hasOwn(OUTCOME_MESSAGES, endReason))
    return endReason as PremiumPaymentOutcome
  return 'failed'
}

/** The outcome of the payment that the address names, kept current. */
export function PremiumPaymentNotice({ tokens }: { tokens: TokensResponse }) {
  const { ended: endReason, payment } = useSearch({ strict: false })
  const route = query('GET /payments/details/{id}', { params: { id: payment ?? '' } })
  const { data } = useQuery({ ...route, enabled: payment !== undefined && payment !== '' })
  if (!payment || !data) return null
  const outcome = toOutcome(endReason, data.payment.status)
  const paymentLink = (
    <Link to="/payment/$id" params={{ id: payment }}>
      See the payment
    </Link>
  )
  if (outcome === 'paid')
    return (
      <div role="status">
        <Notice
          tone="ok"
          heading={
            tokens.premium_until
              ? `Premium is active until ${formatDay(tokens.premium_until)}`
              : 'Premium is paid'
          }
        >
          <p className="small">
            You have {tokens.balance} of {tokens.allowance} tokens left this month. {paymentLink}
          </p>
        </Notice>
      </div>
    )
  const { heading, message } = OUTCOME_MESSAGES[outcome]
  const tone =
    outcome === 'canceled' ? { icon: Info } : ({ tone: outcome === 'pending' ? 'warn' : 'danger' } as const)
  return (
    <div role="alert">
      <Notice {...tone} heading={heading}>
        <p className="small">
          {message(formatUsd(data.payment.total))} {paymentLink}
        </p>
      </Notice>
    </div>
  )
}
