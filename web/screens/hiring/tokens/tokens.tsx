import { useQuery } from '@tanstack/react-query'
import { query } from '#web/app/api-query.ts'
import { plural } from '#web/ui/format.ts'
import { BackLink, DetailLayout, PageHead } from '#web/ui/layout/page.tsx'
import { ListSkeleton, QueryContent } from '#web/ui/query-content.tsx'
import { Balance } from './balance.tsx'
import { Premium } from './premium.tsx'
import { TokenSpending } from './spending.tsx'
import { usePremiumPaymentReturn } from './use-payment-return.ts'

export function Tokens() {
  const response = useQuery(query('GET /consultant/tokens', {}))
  const approvalReturn = usePremiumPaymentReturn()
  return (
    <>
      <BackLink to="/account">Account</BackLink>
      <PageHead
        title="Tokens"
        lead={`Applying to a job costs ${plural(response.data?.cost ?? 1, 'token')}.`}
      />
      <QueryContent query={response} subject="Your balance" skeleton={<TokensSkeleton />}>
        {(tokens) => (
          <>
            <Balance tokens={tokens} />
            <DetailLayout actionPanel={<Premium tokens={tokens} approvalReturn={approvalReturn} />}>
              <TokenSpending tokens={tokens} />
            </DetailLayout>
          </>
        )}
      </QueryContent>
    </>
  )
}

/** The balance, what was spent by month and on what, and the panel beside it. */
const TokensSkeleton = () => (
  <div aria-hidden="true">
    <div className="gap-above">
      <i className="skeleton skeleton--30" />
      <i className="skeleton skeleton--figure" />
      <i className="skeleton skeleton--75" />
      <i className="skeleton skeleton--60" />
    </div>
    <div className="detail">
      <div className="detail__act">
        <i className="skeleton skeleton--panel" />
      </div>
      <div className="detail__body">
        <i className="skeleton skeleton--title" />
        <i className="skeleton skeleton--block" />
        <ListSkeleton rows={3} />
      </div>
    </div>
  </div>
)
