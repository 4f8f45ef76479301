import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '#web/app/query-client.ts'
import { Facts } from '#web/ui/facts.tsx'
import { day, plural } from '#web/ui/format.ts'
import { Back, Head, Section } from '#web/ui/layout/page.tsx'
import { Loaded, Skeleton } from '#web/ui/loaded.tsx'

export function Tokens() {
  const answer = useQuery(query('GET /consultant/tokens', {}))
  return (
    <>
      <Back to="/account">Account</Back>
      <Head
        title="Tokens"
        lead="Applying to a job costs tokens. New ones come each month, and unused ones do not carry over."
      />
      <Loaded of={answer} what="Your balance" shape={<Skeleton />}>
        {({ balance, allowance, cost, refills_at, premium_until }) => (
          <Section heading="This month" className="section--near">
            <p className="budget">
              {balance} <span>of {allowance} left</span>
            </p>
            <Facts
              of={[
                ['An application costs', plural(cost, 'token')],
                ['New ones come on', day(refills_at)],
                ['Premium until', premium_until && day(premium_until)],
              ]}
            />
            <p>
              <Link className="link" to="/">
                Find jobs
              </Link>
            </p>
          </Section>
        )}
      </Loaded>
    </>
  )
}
