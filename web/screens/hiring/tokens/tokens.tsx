import { useQuery } from '@tanstack/react-query'
import { FREE_TOKENS } from '#domain/kernel/terms.ts'
import { query } from '#web/app/api-query.ts'
import * as hiringTokensCopy from '#web/copy/hiring/tokens.tsx'
import { plural } from '#web/ui/format.ts'
import { DetailLayout } from '#web/ui/layout/detail-layout.tsx'
import { BackLink, PageHead, Section } from '#web/ui/layout/page.tsx'
import { ListSkeleton, QueryContent } from '#web/ui/query-content.tsx'
import { Premium } from './premium.tsx'
import { usePremiumPaymentReturn } from './premium-payment.tsx'
import { Refill, type TokensResponse } from './refill.tsx'
import { TokenSpending } from './token-spending.tsx'

export function Tokens() {
  const response = useQuery(query('GET /consultant/tokens', {}))
  const approvalReturn = usePremiumPaymentReturn()
  return (
    <>
      <BackLink to="/account">{hiringTokensCopy.account}</BackLink>
      <PageHead
        title={hiringTokensCopy.tokens}
        lead={hiringTokensCopy.applyingToAJobCosts(plural(response.data?.cost ?? 1, 'token'))}
      />
      <QueryContent query={response} subject={hiringTokensCopy.yourBalance} skeleton={<TokensSkeleton />}>
        {(tokens) => (
          <div className="token-page">
            <Balance tokens={tokens} />
            <DetailLayout actionPanel={<Premium tokens={tokens} approvalReturn={approvalReturn} />}>
              <TokenSpending tokens={tokens} />
            </DetailLayout>
          </div>
        )}
      </QueryContent>
    </>
  )
}

/** The skeletons of the balance, the spent tokens and the panel. */
const TokensSkeleton = () => (
  <div className="token-page" aria-hidden="true">
    <div>
      <i className="skeleton skeleton--30" />
      <i className="skeleton skeleton--figure" />
      <i className="skeleton skeleton--75" />
      <i className="skeleton skeleton--60" />
    </div>
    <DetailLayout actionPanel={<i className="skeleton skeleton--panel" />}>
      <i className="skeleton skeleton--title" />
      <i className="skeleton skeleton--block" />
      <ListSkeleton rows={3} />
    </DetailLayout>
  </div>
)

/** The name of the month in UTC that ends at this time: "November". */
const formatEndingMonth = (refills_at: string) =>
  new Date(Date.parse(refills_at) - 1).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' })

/** The tokens left this month, with a mark for each of the month, and the time of the next ones. */
function Balance({ tokens }: { tokens: TokensResponse }) {
  const { balance, allowance, refills_at } = tokens
  return (
    <Section heading={formatEndingMonth(refills_at)}>
      <p className="token-balance">
        <strong className="amount amount--32">{balance}</strong>
        <span className="quiet">{hiringTokensCopy.ofLeft({ allowance })}</span>
      </p>
      <div
        className={allowance > FREE_TOKENS ? 'token-marks token-marks--many' : 'token-marks'}
        role="img"
        aria-label={
          balance === 0 ? hiringTokensCopy.noTokensLeft : hiringTokensCopy.ofTokensLeft(balance, allowance)
        }
      >
        {Array.from({ length: allowance }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is only its place
          <i key={index} className={index < balance ? 'on' : undefined} />
        ))}
      </div>
      <Refill tokens={tokens}>{hiringTokensCopy.unusedTokensDontCarryOver}</Refill>
    </Section>
  )
}
