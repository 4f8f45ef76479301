import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { call } from '#web/app/client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { BackLink, PageTitle, Section } from '#web/ui/layout/page.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { QueryContent } from '#web/ui/query-content.tsx'
import { MomentField, useMoment } from '../access/moment-field.tsx'
import { RECORDED } from '../access/recorded.ts'
import { Could } from './could.tsx'
import { Did } from './did.tsx'

export function PersonReplay() {
  const { id = '' } = useParams({ strict: false })
  const { from = '', to = '' } = useSearch({ strict: false })
  const span = { ...(from && { from }), ...(to && { to }) }
  const answer = useInfiniteQuery({
    ...RECORDED,
    queryKey: ['GET /staff/audit/person/{userId}', 'pages', id, from, to],
    queryFn: ({ pageParam: after }) =>
      call('GET /staff/audit/person/{userId}', {
        params: { userId: id },
        query: { ...span, ...(after !== undefined && { after }) },
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  })
  return (
    <>
      <BackLink to="/staff/audit">Audit</BackLink>
      <QueryContent query={answer} subject="The person" skeleton="detail" panel={false}>
        {({ pages }) => {
          const [first] = pages
          if (!first) return null
          const name = fullName(first.user)
          return (
            <>
              <PageTitle>{`What ${name} could see`}</PageTitle>
              <div className="row">
                <h1 className="any">{name}</h1>
                <span className="quiet">Viewing this page is recorded</span>
                <Link className="link push" to="/staff/timeline/$kind/$id" params={{ kind: 'account', id }}>
                  Timeline of the account
                </Link>
              </div>
              <Span key={from + to} from={from} to={to} />
              <Section heading="What they could see">
                <Could of={first.could} />
              </Section>
              <Section heading="What they did">
                <Did entries={pages.flatMap(({ entries }) => entries)} />
                {answer.hasNextPage && (
                  <div className="gap-above">
                    <Button
                      busy={answer.isFetchingNextPage && 'Loading'}
                      onClick={() => answer.fetchNextPage()}
                    >
                      Show earlier entries
                    </Button>
                  </div>
                )}
              </Section>
            </>
          )
        }}
      </QueryContent>
    </>
  )
}

/** The span of time that is shown; without a beginning or an end, all of it. */
function Span({ from, to }: { from: string; to: string }) {
  const navigate = useNavigate()
  const [beginning, end] = [useMoment(from, 'first'), useMoment(to, 'last')]
  const go = (search: { from: string; to: string }) => void navigate({ to: '.', search, resetScroll: false })
  const show = (event: FormEvent) => {
    event.preventDefault()
    go({ from: beginning.instant, to: end.instant })
  }
  return (
    <form className="row row--end dense gap-above" onSubmit={show}>
      <MomentField id="person-from" label="From (your time)" of={beginning} />
      <MomentField id="person-to" label="To (your time)" of={end} />
      <Button type="submit">Show this period</Button>
      <Button onClick={() => go({ from: '', to: '' })}>Show everything</Button>
    </form>
  )
}
