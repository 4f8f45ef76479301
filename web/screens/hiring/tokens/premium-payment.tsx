import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { query, useApiMutation } from '#web/app/api-query.ts'
import * as hiringTokensCopy from '#web/copy/hiring/tokens.tsx'
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
  canceled: {
    heading: hiringTokensCopy.youCanceledThePayment,
    message: () => hiringTokensCopy.youWerentCharged,
  },
  instrument_declined: {
    heading: hiringTokensCopy.paypalDeclinedThePayment,
    message: () => hiringTokensCopy.youWerentChargedChooseAnother,
  },
  pending: {
    heading: hiringTokensCopy.paypalHasntConfirmedThePayment,
    message: (price) => hiringTokensCopy.whenPaypalConfirmsYoullBe(price),
  },
  refused: {
    heading: hiringTokensCopy.paypalRefusedThePayment,
    message: () => hiringTokensCopy.youWerentCharged,
  },
  cleared: {
    heading: hiringTokensCopy.thePaymentWasCanceledBefore,
    message: () => hiringTokensCopy.ifPaypalChargedYouAnyway,
  },
  failed: {
    heading: hiringTokensCopy.thePaymentIsntConfirmed,
    message: (price) => hiringTokensCopy.weCouldntReachPaypalIf(price),
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
      {hiringTokensCopy.seeThePayment}
    </Link>
  )
  if (outcome === 'paid')
    return (
      <div role="status">
        <Notice
          tone="ok"
          heading={
            tokens.premium_until
              ? hiringTokensCopy.premiumIsActiveUntil(formatDay(tokens.premium_until))
              : hiringTokensCopy.premiumIsPaid
          }
        >
          <p className="small">
            {hiringTokensCopy.youHaveOfTokensLeft({
              balance: tokens.balance,
              allowance: tokens.allowance,
              paymentLink,
            })}
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
