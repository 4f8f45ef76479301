import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { CircleAlert, type LucideIcon, RotateCw, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import * as uiCopy from '#web/copy/ui/ui.tsx'
import { ApiError, errorMessage, NoResponse } from '../app/api-error.ts'
import { useStaleRead } from '../app/live/stale-read.ts'
import { switchMode } from '../app/mode/mode.ts'
import { useSession } from '../app/session.ts'
import { NothingFoundDrawing } from './drawing.tsx'
import { Button } from './form/button.tsx'
import { Icon } from './icon.tsx'
import { PageHead, PageTitle } from './layout/page.tsx'
import { useStaffPages, useTimelineSection } from './layout/use-staff-pages.ts'
import { Notice } from './notice.tsx'
import {
  ColumnsSkeleton,
  DetailSkeleton,
  FormSkeleton,
  FullSpinner,
  type SkeletonParts,
} from './page-skeletons.tsx'

/** The fields used of a query or an infinite query. */
type QueryResult<T> = Pick<UseQueryResult<T>, 'data' | 'isPending' | 'error' | 'isFetching'> & {
  refetch(): unknown
}

/** The skeletons of a whole page, including its heading. */
const PAGE_SKELETONS = {
  detail: DetailSkeleton,
  form: FormSkeleton,
  columns: ColumnsSkeleton,
  spinner: FullSpinner,
}

const isPage = (skeleton: unknown): skeleton is keyof typeof PAGE_SKELETONS =>
  typeof skeleton === 'string' && Object.hasOwn(PAGE_SKELETONS, skeleton)

type Props<T> = SkeletonParts & {
  query: QueryResult<T>
  /** The subject of the message "Your jobs didn't load": "Your jobs". */
  subject: string
  /** The skeleton while loading: the name of a whole page's skeleton, or one for below the heading. */
  skeleton: keyof typeof PAGE_SKELETONS | ReactNode
  /** What stays true although the data did not load. */
  reassurance?: string
  /** The heading of a whole page whose data did not load. By default that of "The payment" is "Payment". */
  title?: string
  children(data: T): ReactNode
}

/** Shows the data of a query, a skeleton while it loads, or its error with "Try again". */
export function QueryContent<T>({
  query,
  subject,
  reassurance,
  skeleton,
  title,
  children,
  ...parts
}: Props<T>) {
  const isStale = useStaleRead()
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <LoadingContent skeleton={skeleton} {...parts} />
  const isWholePage = isPage(skeleton)
  // Not found and no access look the same, so that ids of others cannot be guessed.
  const isMissing =
    query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400)
  if (isWholePage && isMissing)
    return isStale ? <LoadingContent skeleton={skeleton} {...parts} /> : <UnavailablePage />
  const knownError = query.error instanceof NoResponse ? undefined : query.error
  return (
    <>
      {isWholePage && <PageHead title={title ?? withoutArticle(subject)} />}
      <div className="gap-above">
        <Notice tone="danger" icon={CircleAlert} heading={uiCopy.didNotLoad(subject)} level={2}>
          {reassurance && <p>{reassurance}</p>}
          <p>{knownError ? errorMessage(knownError) : uiCopy.checkYourConnectionOrTry}</p>
          <div>
            <RetryButton query={query} />
          </div>
        </Notice>
      </div>
    </>
  )
}

/** "Payment" of "The payment". */
function withoutArticle(subject: string): string {
  const noun = subject.replace(/^(the|your) /i, '')
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}

type FailedQuery = Pick<QueryResult<unknown>, 'isFetching' | 'refetch'>

/** The error in one small line, where the rest of the page stays usable. */
export const LoadErrorLine = ({ query, subject }: { query: FailedQuery; subject: string }) => (
  <p className="row row--2 small quiet">
    {uiCopy.didntLoad({ subject })}
    <RetryButton query={query} />
  </p>
)

const RetryButton = ({ query }: { query: FailedQuery }) => (
  <Button small busyLabel={query.isFetching && uiCopy.trying} onClick={() => query.refetch()}>
    <Icon icon={RotateCw} small />
    {uiCopy.tryAgain}
  </Button>
)

function LoadingContent({ skeleton, ...parts }: SkeletonParts & Pick<Props<unknown>, 'skeleton'>) {
  const PageSkeleton = isPage(skeleton) && PAGE_SKELETONS[skeleton]
  return (
    <div aria-busy="true">
      {PageSkeleton ? (
        <h1 className="hidden">{uiCopy.loadingLabel}</h1>
      ) : (
        <p className="hidden" role="status">
          {uiCopy.loadingLabel}
        </p>
      )}
      <div className="delayed">{PageSkeleton ? <PageSkeleton {...parts} /> : skeleton}</div>
    </div>
  )
}

/** The lists that do not depend on the mode, each with the address of its items. */
const SECTIONS = [
  { path: '/license/', to: '/licenses', label: uiCopy.licenses },
  { path: '/safe-storage/', to: '/safe-storage', label: uiCopy.safeStorage },
  { path: '/appointment/', to: '/appointments', label: uiCopy.appointments },
  { path: '/disputes/', to: '/disputes', label: uiCopy.disputes },
  { path: '/reviews/', to: '/reviews', label: uiCopy.reviews },
] as const

function UnavailablePage() {
  const { mode } = useSession()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  if (path.startsWith('/staff/')) return <NotAvailable path={path} />
  const otherMode = mode === 'seeker' ? 'Consultant' : 'Seeker'
  const section = SECTIONS.find((each) => path.startsWith(each.path))
  return (
    <div className="empty">
      <PageTitle>{uiCopy.notFound}</PageTitle>
      <NothingFoundDrawing />
      <h1>{uiCopy.thisPageIsntAvailableTo}</h1>
      <p className="quiet">
        {section
          ? uiCopy.itDoesntExistOrIt
          : uiCopy.itDoesntExistItBelongs({ otherMode: otherMode.toLowerCase() })}
      </p>
      <div className="actions">
        <Link className="btn" to={section?.to ?? '/'}>
          {section?.label ?? uiCopy.home}
        </Link>
        {!section && <Button onClick={() => switchMode()}>{uiCopy.switchTo({ otherMode })}</Button>}
      </div>
    </div>
  )
}

/** Rows of a list. The first has no line above it, which could meet the line of the part above. */
export const ListSkeleton = ({ rows = 4 }: { rows?: number }) => (
  <ul className="list list--line-below list--no-line-above gap-above--s" aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all alike
      <li className="list-item list-item--two" key={row}>
        <span>
          <i className="skeleton skeleton--45" />
          <i className="skeleton skeleton--30" />
          <i className="skeleton skeleton--90" />
        </span>
        <span>
          <i className="skeleton skeleton--60" />
        </span>
      </li>
    ))}
  </ul>
)

/** Rows that lead with a face: two lines, and the amount at the right. */
export const FaceRowsSkeleton = ({ rows = 4 }: { rows?: number }) => (
  <ul className="list list--line-below list--no-line-above" aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all alike
      <li className="skeleton-row" key={row}>
        <span className="face" />
        <span>
          <i className="skeleton skeleton--45" />
          <i className="skeleton skeleton--30" />
        </span>
        <i className="skeleton skeleton--amount" />
      </li>
    ))}
  </ul>
)

type EmptyStateProps = { heading: string; level?: 2 | 3; children?: ReactNode } & (
  | { drawing: ReactNode; icon?: never }
  | { icon: LucideIcon; drawing?: never }
)

/**
 * An empty list: the specified sentence, an explanation, and one next step. It has a drawing, on pages of staff
 * an icon.
 */
export function EmptyState({ drawing, icon, heading, level = 2, children }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={level === 3 ? 'empty empty--tight' : 'empty'}>
      {icon ? <Icon icon={icon} /> : drawing}
      <Heading>{heading}</Heading>
      {children}
    </div>
  )
}

/** A few lines of text. */
export const Skeleton = () => (
  <div className="gap-above" aria-hidden="true">
    <i className="skeleton skeleton--45" />
    <i className="skeleton skeleton--60" />
    <i className="skeleton skeleton--30" />
  </div>
)

/** The kind of item in the path of a timeline. */
const TIMELINE_PATH = /^\/staff\/timeline\/([^/]+)\//

/**
 * Replaces a staff page whose item does not exist, with a link to its list. A member without that list gets a
 * link to their first one.
 */
function NotAvailable({ path }: { path: string }) {
  const places = useStaffPages()
  const section = useTimelineSection(TIMELINE_PATH.exec(path)?.[1])
  const list =
    places.find(({ to }) => path.startsWith(`${to}/`)) ?? places.find(({ to }) => to === section) ?? places[0]
  return (
    <div className="empty">
      <PageTitle>{uiCopy.notFound}</PageTitle>
      <Icon icon={SearchX} />
      <h1>{uiCopy.thisRecordIsntAvailable}</h1>
      <p className="quiet">{uiCopy.itDoesntExistOrYour}</p>
      {list && (
        <Link className="btn" to={list.to}>
          {uiCopy.goTo(list.label)}
        </Link>
      )}
    </div>
  )
}
