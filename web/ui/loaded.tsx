import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { CircleAlert, type LucideIcon, RotateCw, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError, inWords, NoAnswer } from '../app/api-error.ts'
import { useStaleRead } from '../app/live/stale-read.ts'
import { switchMode } from '../app/mode/mode.ts'
import { useSession } from '../app/session.ts'
import { Button } from './form/button.tsx'
import { Icon } from './icon.tsx'
import { Head, Title } from './layout/page.tsx'
import { Notice } from './notice.tsx'
import { ColumnsSkeleton } from './skeleton/columns.tsx'
import { DetailSkeleton, FullSpinner, type Parts } from './skeleton/detail.tsx'
import { FormSkeleton } from './skeleton/form.tsx'
import { NotAvailable } from './staff/not-available.tsx'

/** A query, or an infinite query. */
type Asked<T> = Pick<UseQueryResult<T>, 'data' | 'isPending' | 'error' | 'isFetching'> & {
  refetch(): unknown
}

/** The skeletons of a whole page, including its heading. */
const PAGES = {
  detail: DetailSkeleton,
  form: FormSkeleton,
  columns: ColumnsSkeleton,
  spinner: FullSpinner,
}

const isPage = (shape: unknown): shape is keyof typeof PAGES =>
  typeof shape === 'string' && Object.hasOwn(PAGES, shape)

type Props<T> = Parts & {
  of: Asked<T>
  /** The name in the message "The list did not load": "The list". */
  what: string
  /** The skeleton while loading: the name of one of a whole page, or one below the heading. */
  shape: keyof typeof PAGES | ReactNode
  /** The heading of a whole page whose data did not load; without it the message is the heading. */
  title?: string
  children(data: T): ReactNode
}

/** The data of a query, or a skeleton while it loads, or the error with "Try again". */
export function Loaded<T>({ of, what, shape, title, children, ...parts }: Props<T>) {
  const stale = useStaleRead()
  if (of.data !== undefined) return children(of.data)
  if (of.isPending) return <Loading shape={shape} {...parts} />
  const whole = isPage(shape)
  // Not found and no access look the same, so that ids of others cannot be guessed.
  const missing = of.error instanceof ApiError && (of.error.status === 404 || of.error.status === 400)
  if (whole && missing) return stale ? <Loading shape={shape} {...parts} /> : <NotYours />
  const known = of.error instanceof NoAnswer ? undefined : of.error
  const isHeading = whole && title === undefined
  return (
    <>
      {title !== undefined && <Head title={title} />}
      <div className="gap-above">
        {isHeading && <Title>{`${what} did not load`}</Title>}
        <Notice tone="danger" icon={CircleAlert} heading={`${what} did not load`} level={isHeading ? 1 : 2}>
          <p>{known ? inWords(known) : 'Check your connection, or try again.'}</p>
          <div>
            <TryAgain of={of} />
          </div>
        </Notice>
      </div>
    </>
  )
}

type Failed = Pick<Asked<unknown>, 'isFetching' | 'refetch'>

/** The error as one quiet line, where what is beside it stays usable. */
export const NotLoadedLine = ({ of, what }: { of: Failed; what: string }) => (
  <p className="row row--2 small quiet">
    {what} did not load
    <TryAgain of={of} />
  </p>
)

const TryAgain = ({ of }: { of: Failed }) => (
  <Button small busy={of.isFetching && 'Trying'} onClick={() => of.refetch()}>
    <Icon of={RotateCw} small />
    Try again
  </Button>
)

function Loading({ shape, ...parts }: Parts & Pick<Props<unknown>, 'shape'>) {
  const Page = isPage(shape) && PAGES[shape]
  return (
    <div aria-busy="true">
      {Page ? (
        <h1 className="hidden">Loading...</h1>
      ) : (
        <p className="hidden" role="status">
          Loading...
        </p>
      )}
      <div className="late">{Page ? <Page {...parts} /> : shape}</div>
    </div>
  )
}

/** What belongs to somebody in either mode alike, and the list it would be in. */
const IN_BOTH_MODES = [
  { of: '/license/', to: '/licenses', words: 'Licenses' },
  { of: '/safe-storage/', to: '/safe-storage', words: 'Safe Storage' },
] as const

function NotYours() {
  const { seeker } = useSession()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  if (path.startsWith('/staff/')) return <NotAvailable path={path} />
  const other = seeker ? 'Consultant' : 'Seeker'
  const list = IN_BOTH_MODES.find(({ of }) => path.startsWith(of))
  if (list)
    return (
      <div className="empty">
        <Title>Not found</Title>
        <Icon of={SearchX} />
        <h1>This page is not available to you</h1>
        <p className="quiet">It does not exist, or it belongs to someone else.</p>
        <Link className="btn" to={list.to}>
          {list.words}
        </Link>
      </div>
    )
  return (
    <div className="empty">
      <Title>Not found</Title>
      <Icon of={SearchX} />
      <h1>This page is not available to you</h1>
      <p className="quiet">
        It does not exist, it belongs to someone else, or it belongs to you as a {other.toLowerCase()}.
      </p>
      <div className="actions">
        <Link className="btn" to="/">
          Home
        </Link>
        <Button onClick={() => switchMode()}>Switch to {other}</Button>
      </div>
    </div>
  )
}

/** The rows of a list, without a line above the first, which could meet that of what stands above. */
export const ListSkeleton = ({ rows = 4 }: { rows?: number }) => (
  <ul className="list list--closed list--open gap-above--s" aria-hidden="true">
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

type EmptyProps = { icon: LucideIcon; heading: string; level?: 2 | 3; children?: ReactNode }

/** An empty list: the specified sentence, an explanation, and one next step. */
export function Empty({ icon, heading, level = 2, children }: EmptyProps) {
  const Heading = `h${level}` as const
  return (
    <div className={level === 3 ? 'empty empty--tight' : 'empty'}>
      <Icon of={icon} />
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
