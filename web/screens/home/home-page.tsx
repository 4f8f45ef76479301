import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useRouterState } from '@tanstack/react-router'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { TodoResponse } from '#api/wire/shapes/todo.ts'
import { query } from '#web/app/api-query.ts'
import type { Mode } from '#web/app/session.ts'
import * as homeCopy from '#web/copy/home.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useStaffPages } from '#web/ui/layout/use-staff-pages.ts'
import { QueryContent } from '#web/ui/query-content.tsx'
import type { SearchKind } from '../hiring/search/search-params.ts'
import { Checklist, NextStepSection, openStepBeside } from './checklist.tsx'
import { Greeting } from './greeting.tsx'
import { RunningContractsSkeleton, SearchListSkeleton, TodoListSkeleton } from './home-skeletons.tsx'
import { type RunningContract, RunningContractsPanel, RunningContractsRow } from './running-contracts.tsx'
import { StaffWork } from './staff-work.tsx'
import type { combineQueries } from './steps/combine-queries.ts'
import { isNewcomer, isOwnWork, type OnboardingStep } from './steps/onboarding-step.ts'
import { TodoList } from './todo-list.tsx'
import { useModeQuestion } from './use-mode-question.ts'
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
  /** How the member stands. A newcomer sees the first steps instead. */
  figures: ReactNode
  /** Whether a newcomer has figures already. Without any, what waits comes first. */
  hasFigures: boolean
  /** What has just happened, above everything else. */
  moment?: ReactNode
  /** The map beside the first steps of a newcomer. */
  checklistMap?: ReactNode
  /** What one can do from the head of the page. */
  headAction?: ReactNode
  /** What the member has on offer, above the list. */
  ownItems?: ReactNode
  /** The specified list of this home page, and its name in the link to it. */
  searchSection: { name: string; id: SearchKind }
  searchList: ReactNode
}

/** The todos except the one for the email, which the checklist shows as a step. */
const withoutEmailStep = (items: readonly TodoResponse[]) =>
  items.filter(({ kind }) => kind !== 'email_unverified')

/** A greeting, how the member stands or a newcomer's first steps, what waits and what runs, then the list. */
export function Home({ mode, steps, onboardingHeading, runningContracts, ...parts }: Props) {
  const { searchSection, searchList } = parts
  // A member who has just applied first sees the confirmation on the board. The question for the mode comes
  // later.
  const hasJustApplied = useRouterState({ select: ({ location }) => location.state.applied !== undefined })
  const modeQuestion = useModeQuestion(hasJustApplied)
  useStaffLanding()
  const todoResponse = useQuery(query('GET /home/todo', { query: { as: mode } }))
  const items = withoutEmailStep(todoResponse.data?.items ?? [])
  // Staff do not get the steps of a newcomer.
  const isStaff = useStaffPages().length > 0
  const knowsRoles = !useQuery(query('GET /settings', {})).isPending
  const isLoaded =
    knowsRoles &&
    steps.data !== undefined &&
    todoResponse.data !== undefined &&
    runningContracts !== undefined
  const failedResponse = todoResponse.data === undefined && todoResponse.isError ? todoResponse : steps
  const combinedResponse = {
    data: isLoaded ? steps.data : undefined,
    isPending: !knowsRoles || todoResponse.isPending || steps.isPending || runningContracts === undefined,
    isFetching: failedResponse.isFetching,
    error: failedResponse.error,
    refetch: () => failedResponse.refetch(),
  }
  const isNew = steps.data !== undefined && isNewcomer(steps.data)
  const showsChecklist =
    isLoaded && !isStaff && items.length === 0 && isNew && onboardingHeading !== undefined
  const showsFigures =
    (isStaff ? steps.data !== undefined && !isNew : parts.hasFigures || !isNew) &&
    !showsChecklist &&
    (isLoaded || combinedResponse.isPending)
  const hasOwnWork =
    isLoaded &&
    (!isNew || items.length > 0 || runningContracts.length > 0 || (steps.data ?? []).some(isOwnWork))
  /** Staff without work of their own have no use for jobs or consultants here. */
  const isDesk = isStaff && !hasOwnWork
  if (modeQuestion.asks) return <ModeQuestion onLeave={modeQuestion.close} />
  if (modeQuestion.waits) return <TodoListSkeleton />
  return (
    <>
      <Greeting isNew={combinedResponse.isPending ? undefined : showsChecklist} todoCount={items.length}>
        {!isDesk && (
          <span className={parts.headAction ? 'row' : 'row only-wide'}>
            <Link
              className="jump-link only-wide"
              to="/"
              hash={searchSection.id}
              search={true}
              resetScroll={false}
            >
              <Icon icon={ArrowDown} small />
              {searchSection.name}
            </Link>
            {/* The first steps have the same action. */}
            {!showsChecklist && parts.headAction}
          </span>
        )}
      </Greeting>
      <StaffWork hasOwnWork={hasOwnWork} />
      {parts.moment}
      {/* If the page does not know how to begin, one error says so. */}
      {showsFigures && parts.figures}
      <QueryContent
        query={combinedResponse}
        subject={homeCopy.whatsWaitingForYou}
        skeleton={isDesk ? null : <WaitingSkeleton />}
      >
        {(steps) =>
          showsChecklist ? (
            <div className="home__part">
              <Checklist
                heading={onboardingHeading}
                steps={steps}
                mode={mode}
                hasMoment={parts.moment !== undefined}
                map={parts.checklistMap}
              />
            </div>
          ) : (
            <Waiting
              items={items}
              steps={isStaff ? [] : steps}
              heading={isNew ? onboardingHeading : undefined}
              runningContracts={runningContracts ?? []}
              mode={mode}
              hasMoment={parts.moment !== undefined}
            />
          )
        }
      </QueryContent>
      {parts.ownItems}
      {combinedResponse.isPending && !isDesk && (
        <SearchListSkeleton name={searchSection.name} kind={searchSection.id} />
      )}
      {/* Hidden while it loads, because it would move when the part above is taller than its skeleton. */}
      {!isDesk && (
        <div className="section" hidden={combinedResponse.isPending}>
          {searchList}
        </div>
      )}
    </>
  )
}

const WaitingSkeleton = () => (
  <div className="home home--beside">
    <div>
      <b className="page-heading">{homeCopy.forYou}</b>
      <TodoListSkeleton />
    </div>
    <RunningContractsSkeleton />
  </div>
)

type WaitingProps = {
  items: readonly TodoResponse[]
  steps: readonly OnboardingStep[]
  /** The heading of the next step of a newcomer. */
  heading: string | undefined
  runningContracts: readonly RunningContract[]
  mode: Mode
  /** Whether something has just happened, whose action is the primary one. */
  hasMoment: boolean
}

/** What waits for the member, beside the running contracts. Without any of it there is nothing. */
function Waiting({ items, steps, heading, runningContracts, mode, hasMoment }: WaitingProps) {
  const hasContracts = runningContracts.length > 0
  const hasStep = openStepBeside(steps, items) !== undefined
  if (items.length === 0 && !hasStep && !hasContracts) return null
  if (items.length === 0 && !hasStep)
    return (
      <div className="home home--contracts">
        <RunningContractsPanel contracts={runningContracts} mode={mode} />
      </div>
    )
  return (
    <div className={hasContracts ? 'home home--beside' : 'home'}>
      <div>
        {items.length > 0 && (
          <>
            <h2 className="page-heading">{homeCopy.forYou}</h2>
            <TodoList items={items} hasPrimary={!hasMoment} />
          </>
        )}
        <NextStepSection steps={steps} items={items} heading={heading} />
        {hasContracts && <RunningContractsRow contracts={runningContracts} mode={mode} />}
      </div>
      {hasContracts && <RunningContractsPanel contracts={runningContracts} mode={mode} />}
    </div>
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
