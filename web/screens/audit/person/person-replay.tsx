import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import type { ResponseOf } from '#api/wire/wire.ts'
import { call } from '#web/app/client.ts'
import * as auditCopy from '#web/copy/audit.tsx'
import { Face } from '#web/ui/face.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { BackLink, PageTitle, Section } from '#web/ui/layout/page.tsx'
import { ShowEarlierButton } from '#web/ui/list/pager.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { QueryContent } from '#web/ui/query-content.tsx'
import { RECORDED_QUERY_OPTIONS } from '../access/file-access-query.ts'
import { TimeField, useTimeInput } from '../access/time-field.tsx'
import { PersonAccessTable } from './person-access.tsx'
import { PersonActions } from './person-actions.tsx'

export function PersonReplay() {
  const { id = '' } = useParams({ strict: false })
  const { from = '', to = '' } = useSearch({ strict: false })
  const period = { ...(from && { from }), ...(to && { to }) }
  const response = useInfiniteQuery({
    ...RECORDED_QUERY_OPTIONS,
    queryKey: ['GET /staff/audit/person/{userId}', 'pages', id, from, to],
    queryFn: ({ pageParam: after }) =>
      call('GET /staff/audit/person/{userId}', {
        params: { userId: id },
        query: { ...period, ...(after !== undefined && { after }) },
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  })
  return (
    <>
      <BackLink to="/staff/audit">{auditCopy.audit}</BackLink>
      <QueryContent query={response} subject={auditCopy.thePerson} skeleton="detail" hasPanel={false}>
        {({ pages }) => {
          const [firstPage] = pages
          if (!firstPage) return null
          const name = fullName(firstPage.user)
          const titles = titlesOf(pages, firstPage.user)
          return (
            <>
              <PageTitle>{auditCopy.whatCouldSee(name)}</PageTitle>
              <div className="row">
                <Face person={firstPage.user} size={40} />
                <h1 className="break-anywhere">{name}</h1>
                <span className="quiet">{auditCopy.viewingThisPageIsRecorded}</span>
                <Link className="link push" to="/staff/timeline/$kind/$id" params={{ kind: 'account', id }}>
                  {auditCopy.accountTimeline}
                </Link>
              </div>
              <PeriodForm key={from + to} from={from} to={to} />
              <Section heading={auditCopy.whatTheyCouldSee}>
                <PersonAccessTable access={firstPage.could} titles={titles} />
              </Section>
              <Section heading={auditCopy.whatTheyDid}>
                <PersonActions entries={pages.flatMap(({ entries }) => entries)} titles={titles} />
                <ShowEarlierButton list={response} className="gap-above" />
              </Section>
            </>
          )
        }}
      </QueryContent>
    </>
  )
}

type PersonResponse = ResponseOf<'GET /staff/audit/person/{userId}'>

/** The titles of all items on these pages; an account and a profile are named like their person. */
const titlesOf = (pages: readonly PersonResponse[], user: PersonResponse['user']) =>
  new Map([
    [user.user_id, fullName(user)] as const,
    ...pages.flatMap(({ titles = [] }) => titles.map(({ id, title }) => [id, title] as const)),
  ])

/** Chooses the period to show. Without a start or an end it is open on that side. */
function PeriodForm({ from, to }: { from: string; to: string }) {
  const navigate = useNavigate()
  const [start, end] = [useTimeInput(from, 'first'), useTimeInput(to, 'last')]
  const goToPeriod = (search: { from: string; to: string }) =>
    void navigate({ to: '.', search, resetScroll: false })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    goToPeriod({ from: start.instant, to: end.instant })
  }
  return (
    <form className="row row--end dense gap-above" onSubmit={submit}>
      <TimeField id="person-from" label={auditCopy.fromYourTime} input={start} />
      <TimeField id="person-to" label={auditCopy.toYourTime} input={end} />
      <Button type="submit">{auditCopy.showThisPeriod}</Button>
      <Button onClick={() => goToPeriod({ from: '', to: '' })}>{auditCopy.showEverything}</Button>
    </form>
  )
}
