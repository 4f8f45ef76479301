import { useQuery } from '@tanstack/react-query'
import { query } from '#web/app/query-client.ts'
import { plural } from '#web/ui/format.ts'
import { Back, Detail, Head } from '#web/ui/layout/page.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
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
      <Back to="/account">Account</Back>
      <Head title="Tokens" lead={`Applying to a job costs ${plural(answer.data?.cost ?? 1, 'token')}.`} />
      <Loaded of={answer} what="Your balance" shape={<TokensSkeleton />}>
        {(tokens) => (
          <>
            <Balance tokens={tokens} />
            <Detail act={<Premium tokens={tokens} back={back} />}>
              <Spent tokens={tokens} />
            </Detail>
          </>
        )}
      </Loaded>
    </>
  )
}
