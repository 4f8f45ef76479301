import { useQuery } from '@tanstack/react-query'
import { Check, CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { FREE_TOKENS, PREMIUM_DAYS, PREMIUM_TOKENS } from '#domain/kernel/terms.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import { Button } from '#web/ui/form/button.tsx'
import { formatDay, formatUsd, plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PaymentStatusLabel } from '#web/ui/status-labels.tsx'
import { useUnverifiedUser, VerifyEmailNotice } from '#web/ui/verify-email-notice.tsx'
import type { ApprovalReturn } from '../../money/use-approval-return.ts'
import { PremiumPaymentNotice } from './premium-payment.tsx'
import type { TokensResponse } from './refill.tsx'

type Props = { tokens: TokensResponse; approvalReturn: ApprovalReturn }

/** The price of premium and what it gives, or the progress of its payment. */
export function Premium({ tokens, approvalReturn }: Props) {
  const price = formatUsd(tokens.premium_price)
  const payments = useQuery(query('GET /payments', {})).data?.payments
  const isProcessing = payments?.some(
    ({ job_id, direction, status }) => !job_id && direction === 'paid' && status === 'processing',
  )
  if (approvalReturn === 'clearing')
    return (
      <Panel heading="Canceling the payment" isBusy>
        <p className="quiet" role="status">
          You won't be charged.
        </p>
      </Panel>
    )
  if (approvalReturn === 'capturing' || isProcessing)
    return (
      <Panel heading={`Confirming ${price} with PayPal`} isBusy>
        <p className="quiet" role="status">
          You can close this page. You'll be charged only once.
        </p>
        <span>
          <PaymentStatusLabel status="processing" />
        </span>
      </Panel>
    )
  return <PremiumOffer tokens={tokens} price={price} />
}

function PremiumOffer({ tokens, price }: { tokens: TokensResponse; price: string }) {
  const { balance, allowance, premium_until } = tokens
  const unverified = useUnverifiedUser()
  const addedTokens = PREMIUM_TOKENS - allowance
  const benefits = [
    `${PREMIUM_TOKENS} tokens a month instead of ${FREE_TOKENS}`,
    ...(addedTokens > 0
      ? [`You'd have ${balance + addedTokens} left this month instead of\u00a0${balance}`]
      : []),
    `Buying again adds ${plural(PREMIUM_DAYS, 'day')}`,
  ]
  return (
    <Panel heading="Premium" headingNote={plural(PREMIUM_DAYS, 'day')}>
      <PremiumPaymentNotice tokens={tokens} />
      {premium_until && (
        <p className="row row--2">
          <Icon icon={CircleCheck} small />
          Active until {formatDay(premium_until)}
        </p>
      )}
      <p className="token-balance">
        <strong className="amount amount--32">{price}</strong>
        <span className="quiet">one time, no renewal</span>
      </p>
      <ul className="benefits">
        {benefits.map((each) => (
          <li key={each}>
            <Icon icon={Check} small />
            <span>{each}</span>
          </li>
        ))}
      </ul>
      <VerifyEmailNotice purpose="buy premium" allowedActions="" />
      {!unverified && (
        <BuyButton
          label={premium_until ? `Add ${plural(PREMIUM_DAYS, 'day')}, ${price}` : `Buy premium, ${price}`}
        />
      )}
      <p className="small quiet">
        You'll approve the payment at PayPal next. You aren't charged before that.
      </p>
    </Panel>
  )
}

function BuyButton({ label }: { label: string }) {
  const buy = useApiMutation('POST /consultant/tokens/premium', ({ link }) => location.assign(link))
  const { reset } = buy
  // After the browser's Back from the payment page, the page may be restored with its old state.
  useEffect(() => {
    const resetWhenRestored = (event: PageTransitionEvent) => event.persisted && reset()
    addEventListener('pageshow', resetWhenRestored)
    return () => removeEventListener('pageshow', resetWhenRestored)
  }, [reset])
  return (
    <>
      {buy.isError && (
        <div role="alert">
          <Notice tone="danger" heading="Premium wasn't bought">
            <p className="small">{errorMessage(buy.error)}</p>
          </Notice>
        </div>
      )}
      <Button
        tone="primary"
        wide
        busyLabel={(buy.isPending || buy.isSuccess) && 'Opening PayPal'}
        onClick={() => buy.mutate({})}
      >
        {label}
      </Button>
    </>
  )
}
