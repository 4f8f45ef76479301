import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useRouterState } from '@tanstack/react-router'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { TodoResponse } from '#api/wire/shapes/todo.ts'
import { query } from '#web/app/api-query.ts'
import { hasModeQuestion } from '#web/app/mode/mode.ts'
import type { Mode } from '#web/app/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'
import { useStaffPages } from '#web/ui/layout/use-staff-pages.ts'
import { QueryContent } from '#web/ui/query-content.tsx'
import { Checklist, NextStepSection } from './checklist.tsx'
import { RunningContractsSkeleton, SearchListSkeleton, TodoListSkeleton } from './home-skeletons.tsx'
import { type RunningContract, RunningContractsPanel, RunningContractsRow } from './running-contracts.tsx'
import type { combineQueries } from './steps/combine-queries.ts'
import { isNewcomer, isReady, type OnboardingStep } from './steps/onboarding-step.ts'
import { TodoList } from './todo-list.tsx'
import { ModeQuestion } from './welcome.tsx'

type StepsResponse<T> = Omit<ReturnType<typeof combineQueries>, 'data'> & { data: T | undefined }

type Props = {
  mode: Mode
  /**
   * The steps of a newcomer in this mode, and their heading. Without a heading only the remaining steps are
   * shown.
   */
  steps: StepsResponse<readonly OnboardingStep[]>
  onboardingHeading: string | undefined
  /** `undefined` until they have loaded. */
  runningContracts: readonly RunningContract[] | undefined
  /** The specified list of this home page, and its name in the link to it. */
  searchSection: { name: string; id: string }
  searchList: ReactNode
}

/** The todos except the one for the email, which the checklist shows as a step. */
const withoutEmailStep = (items: readonly TodoResponse[]) =>
  items.filter(({ kind }) => kind !== 'email_unverified')

/**
 * Todos or a newcomer's first steps, running contracts, then the list. If there are none of these, the page
 * starts with the list.
 */
export function Home({ mode, steps, onboardingHeading, runningContracts, searchSection, searchList }: Props) {
  // A member who has just applied first sees the confirmation on the board. The question for the mode comes
  // later.
  const hasJustApplied = useRouterState({ select: ({ location }) => location.state.applied !== undefined })
  const [asksForMode, setAsksForMode] = useState(() => hasModeQuestion() && !hasJustApplied)
  useStaffLanding()
  const todoResponse = useQuery(query('GET /home/todo', { query: { as: mode } }))
  const items = withoutEmailStep(todoResponse.data?.items ?? [])
  const hasOpenSteps = steps.data !== undefined && !isReady(steps.data)
  const hasRunningContracts = runningContracts !== undefined && runningContracts.length > 0
  const isLoaded =
    steps.data !== undefined && todoResponse.data !== undefined && runningContracts !== undefined
  const showsTop = !isLoaded || items.length > 0 || hasOpenSteps || hasRunningContracts
  const failedResponse = todoResponse.data === undefined && todoResponse.isError ? todoResponse : steps
  const combinedResponse = {
    data: isLoaded ? steps.data : undefined,
    isPending: todoResponse.isPending || steps.isPending || runningContracts === undefined,
    isFetching: failedResponse.isFetching,
    error: failedResponse.error,
    refetch: () => failedResponse.refetch(),
  }
  const isNew = steps.data !== undefined && isNewcomer(steps.data)
  const showsChecklist = items.length === 0 && isNew && onboardingHeading !== undefined
  if (asksForMode) return <ModeQuestion onLeave={() => setAsksForMode(false)} />
  return (
    <>
      <PageTitle>Home</PageTitle>
      {showsTop ? (
        <div>
          <div className="row row--apart">
            <h1>{isLoaded && showsChecklist ? onboardingHeading : 'For you'}</h1>
            <Link className="jump-link" to="/" hash={searchSection.id} search={true} resetScroll={false}>
              <Icon icon={ArrowDown} small />
              {searchSection.name}
            </Link>
          </div>
          <div className={hasRunningContracts || combinedResponse.isPending ? 'home home--beside' : 'home'}>
            <div>
              <QueryContent
                query={combinedResponse}
                subject="What waits for you"
                skeleton={<TodoListSkeleton />}
              >
                {(steps) => (
                  <>
                    {showsChecklist ? (
                      <Checklist steps={steps} mode={mode} />
                    ) : (
                      <>
                        {items.length === 0 ? (
                          <p className="quiet">Nothing waits for you now.</p>
                        ) : (
                          <TodoList items={items} />
                        )}
                        <NextStepSection
                          steps={steps}
                          items={items}
                          heading={isNew ? onboardingHeading : undefined}
                        />
                      </>
                    )}
                    {hasRunningContracts && <RunningContractsRow contracts={runningContracts} mode={mode} />}
                  </>
                )}
              </QueryContent>
            </div>
            {combinedResponse.isPending ? (
              <RunningContractsSkeleton />
            ) : (
              hasRunningContracts && <RunningContractsPanel contracts={runningContracts} mode={mode} />
            )}
          </div>
        </div>
      ) : (
        <h1 className="hidden">Home</h1>
      )}
      {combinedResponse.isPending && <SearchListSkeleton name={searchSection.name} />}
      {/* Hidden while it loads, because it would move when the part above is taller than its skeleton. */}
      <div className={showsTop ? 'section' : undefined} hidden={combinedResponse.isPending}>
        {searchList}
      </div>
    </>
  )
}

/**
 * Redirects staff to their first staff page if the login did not know their roles. Home stays open to them.
 */
function useStaffLanding() {
  const navigate = useNavigate()
  const hasJustLoggedIn = useLocation({ select: ({ state }) => state.entered === true })
  const [firstPlace] = useStaffPages()
  const to = firstPlace?.to
  useEffect(() => {
    if (hasJustLoggedIn && to !== undefined) void navigate({ to, replace: true })
  }, [hasJustLoggedIn, to, navigate])
}
