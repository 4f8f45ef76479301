import { useQuery } from '@tanstack/react-query'
import { Check, CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { FREE_TOKENS, PREMIUM_DAYS, PREMIUM_TOKENS } from '#domain/kernel/terms.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import * as hiringTokensCopy from '#web/copy/hiring/tokens.tsx'
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
      <Panel heading={hiringTokensCopy.cancelingThePayment} isBusy>
        <p className="quiet" role="status">
          {hiringTokensCopy.youWontBeCharged}
        </p>
      </Panel>
    )
  if (approvalReturn === 'capturing' || isProcessing)
    return (
      <Panel heading={hiringTokensCopy.confirmingWithPaypal(price)} isBusy>
        <p className="quiet" role="status">
          {hiringTokensCopy.youCanCloseThisPage}
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
    hiringTokensCopy.tokensAMonthInsteadOf(PREMIUM_TOKENS, FREE_TOKENS),
    ...(addedTokens > 0 ? [hiringTokensCopy.youdHaveLeftThisMonth(balance + addedTokens, balance)] : []),
    hiringTokensCopy.buyingAgainAdds(plural(PREMIUM_DAYS, 'day')),
  ]
  return (
    <Panel heading={hiringTokensCopy.premium} headingNote={plural(PREMIUM_DAYS, 'day')}>
      <PremiumPaymentNotice tokens={tokens} />
      {premium_until && (
        <p className="row row--2">
          <Icon icon={CircleCheck} small />
          {hiringTokensCopy.activeUntil({ premiumUntil: formatDay(premium_until) })}
        </p>
      )}
      <p className="token-balance">
        <strong className="amount amount--32">{price}</strong>
        <span className="quiet">{hiringTokensCopy.oneTimeNoRenewal}</span>
      </p>
      <ul className="benefits">
        {benefits.map((each) => (
          <li key={each}>
            <Icon icon={Check} small />
            <span>{each}</span>
          </li>
        ))}
      </ul>
      <VerifyEmailNotice purpose={hiringTokensCopy.buyPremium} allowedActions="" />
      {!unverified && (
        <BuyButton
          label={
            premium_until
              ? hiringTokensCopy.add(plural(PREMIUM_DAYS, 'day'), price)
              : hiringTokensCopy.buyPremiumPrice(price)
          }
        />
      )}
      <p className="small quiet">{hiringTokensCopy.youllApproveThePaymentAt}</p>
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
          <Notice tone="danger" heading={hiringTokensCopy.premiumWasntBought}>
            <p className="small">{errorMessage(buy.error)}</p>
          </Notice>
        </div>
      )}
      <Button
        tone="primary"
        wide
        busyLabel={(buy.isPending || buy.isSuccess) && hiringTokensCopy.openingPaypal}
        onClick={() => buy.mutate({})}
      >
        {label}
      </Button>
    </>
  )
}
