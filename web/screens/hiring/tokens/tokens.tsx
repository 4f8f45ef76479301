import { useQuery } from '@tanstack/react-query'
import { query } from '#web/app/api-query.ts'
import { plural } from '#web/ui/format.ts'
import { BackLink, DetailLayout, PageHead } from '#web/ui/layout/page.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { Balance } from './balance.tsx'
import { Premium } from './premium.tsx'
import { useReturn } from './return.ts'
import { TokensSkeleton } from './skeleton.tsx'
import { Spent } from './spent.tsx'

export function Tokens() {
  const answer = useQuery(query('GET /consultant/tokens', {}))
  const back = useReturn()
  return (
    <>
      <BackLink to="/account">Account</BackLink>
      <PageHead title="Tokens" lead={`Applying to a job costs ${plural(answer.data?.cost ?? 1, 'token')}.`} />
      <QueryContent query={answer} subject="Your balance" skeleton={<TokensSkeleton />}>
        {(tokens) => (
          <>
            <Balance tokens={tokens} />
            <DetailLayout actionPanel={<Premium tokens={tokens} back={back} />}>
              <Spent tokens={tokens} />
            </DetailLayout>
          </>
        )}
      </QueryContent>
    </>
  )
}
