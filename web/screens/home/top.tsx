import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Todo } from '#api/wire/shapes/todo.ts'
import { query } from '#web/app/api-query.ts'
import { hasModeQuestion } from '#web/app/mode/mode.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { Checklist, NextStep } from './checklist.tsx'
import { ForYou } from './for-you.tsx'
import { type Running, RunningBeside, RunningRow } from './running.tsx'
import { BesideSkeleton, ListedSkeleton, NeedSkeleton } from './skeleton.tsx'
import { useStaffLanding } from './staff-landing.ts'
import { isNewcomer, isReady, type ReadyStep } from './steps/step.ts'
import type { together } from './steps/together.ts'
import { Welcome } from './welcome.tsx'

type Asked<T> = Omit<ReturnType<typeof together>, 'data'> & { data: T | undefined }

type Props = {
  seeker: boolean
  /** What a newcomer of this mode does first, and its heading; without one only what is left of it is shown. */
  steps: Asked<readonly ReadyStep[]>
  newcomer: string | undefined
  /** `undefined` until they have loaded. */
  running: readonly Running[] | undefined
  /** The documented list of this home, and its name in the link to it. */
  listed: { name: string; id: string }
  list: ReactNode
}

/** The items that are not steps of the checklist. */
const others = (items: readonly Todo[]) => items.filter(({ kind }) => kind !== 'email_unverified')

/**
 * What waits for the member, or what a newcomer does first, and what runs, then the list. When there is none of these,
 * the page begins with the list.
 */
export function Home({ seeker, steps, newcomer, running, listed, list }: Props) {
  // Whoever has just applied sees that on the board, and is asked another time.
  const applied = useRouterState({ select: ({ location }) => location.state.applied !== undefined })
  const [asks, setAsks] = useState(() => hasModeQuestion() && !applied)
  useStaffLanding()
  const todo = useQuery(query('GET /home/todo', { query: { as: seeker ? 'seeker' : 'consultant' } }))
  const items = others(todo.data?.items ?? [])
  const unready = steps.data !== undefined && !isReady(steps.data)
  const beside = running !== undefined && running.length > 0
  const known = steps.data !== undefined && todo.data !== undefined && running !== undefined
  const isShown = !known || items.length > 0 || unready || beside
  const failed = todo.data === undefined && todo.isError ? todo : steps
  const both = {
    data: known ? steps.data : undefined,
    isPending: todo.isPending || steps.isPending || running === undefined,
    isFetching: failed.isFetching,
    error: failed.error,
    refetch: () => failed.refetch(),
  }
  const begins = steps.data !== undefined && isNewcomer(steps.data)
  const leads = items.length === 0 && begins && newcomer !== undefined
  if (asks) return <Welcome leave={() => setAsks(false)} />
  return (
    <>
      <PageTitle>Home</PageTitle>
      {isShown ? (
        <div>
          <div className="row row--apart">
            <h1>{known && leads ? newcomer : 'For you'}</h1>
            <Link className="jump" to="/" hash={listed.id} search={true} resetScroll={false}>
              <Icon icon={ArrowDown} small />
              {listed.name}
            </Link>
          </div>
          <div className={beside || both.isPending ? 'home home--beside' : 'home'}>
            <div>
              <QueryContent query={both} subject="What waits for you" skeleton={<NeedSkeleton />}>
                {(steps) => (
                  <>
                    {leads ? (
                      <Checklist steps={steps} seeker={seeker} />
                    ) : (
                      <>
                        {items.length === 0 ? (
                          <p className="quiet">Nothing waits for you now.</p>
                        ) : (
                          <ForYou items={items} />
                        )}
                        <NextStep steps={steps} items={items} heading={begins ? newcomer : undefined} />
                      </>
                    )}
                    {beside && <RunningRow of={running} seeker={seeker} />}
                  </>
                )}
              </QueryContent>
            </div>
            {both.isPending ? <BesideSkeleton /> : beside && <RunningBeside of={running} seeker={seeker} />}
          </div>
        </div>
      ) : (
        <h1 className="hidden">Home</h1>
      )}
      {both.isPending && <ListedSkeleton name={listed.name} />}
      {/* It loads meanwhile, and would move when what stands above it is taller than its skeleton. */}
      <div className={isShown ? 'section' : undefined} hidden={both.isPending}>
        {list}
      </div>
    </>
  )
}
