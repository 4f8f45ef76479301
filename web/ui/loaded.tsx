import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, LoaderCircle, type LucideIcon, RotateCw, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError, inWords, NoAnswer } from '../app/api-error.ts'
import { useStaleRead } from '../app/live/stale-read.ts'
import { switchMode } from '../app/mode/mode.ts'
import { Button } from './form/button.tsx'
import { Icon } from './icon.tsx'
import { Title } from './layout/page.tsx'
import { Notice } from './notice.tsx'

/** A query, or an infinite query. */
type Asked<T> = Pick<UseQueryResult<T>, 'data' | 'isPending' | 'error' | 'isFetching'> & {
  refetch(): unknown
}

type Props<T> = {
  of: Asked<T>
  /** The name in the message "The list did not load": "The list". */
  what: string
  /** The skeleton while loading; 'detail' and 'spinner' are a whole page, including its heading. */
  shape: 'detail' | 'spinner' | ReactNode
  /** Whether the detail has a stepper above it. */
  line?: boolean
  children(data: T): ReactNode
}

/** The data of a query, or a skeleton while it loads, or the error with "Try again". */
export function Loaded<T>({ of, what, shape, line = false, children }: Props<T>) {
  const stale = useStaleRead()
  if (of.data !== undefined) return children(of.data)
  if (of.isPending) return <Loading shape={shape} line={line} />
  const isPage = shape === 'detail' || shape === 'spinner'
  // Not found and no access look the same, so that ids of others cannot be guessed.
  const missing = of.error instanceof ApiError && (of.error.status === 404 || of.error.status === 400)
  if (isPage && missing) return stale ? <Loading shape={shape} line={line} /> : <NotYours />
  const known = of.error instanceof NoAnswer ? undefined : of.error
  return (
    <div className="gap-above">
      {isPage && <Title>{`${what} did not load`}</Title>}
      <Notice tone="danger" icon={CircleAlert} heading={`${what} did not load`} level={isPage ? 1 : 2}>
        <p>{known ? inWords(known) : 'Check your connection, or try again.'}</p>
        <div>
          <Button small busy={of.isFetching && 'Trying'} onClick={() => of.refetch()}>
            <Icon of={RotateCw} small />
            Try again
          </Button>
        </div>
      </Notice>
    </div>
  )
}

const Loading = ({ shape, line }: Pick<Props<unknown>, 'shape'> & { line: boolean }) => (
  <div aria-busy="true">
    {shape === 'detail' || shape === 'spinner' ? (
      <h1 className="hidden">Loading...</h1>
    ) : (
      <p className="hidden" role="status">
        Loading...
      </p>
    )}
    <div className="late">
      {shape === 'detail' ? (
        <BonesOfDetail line={line} />
      ) : shape === 'spinner' ? (
        <div className="full-spinner">
          <Icon of={LoaderCircle} spin />
        </div>
      ) : (
        shape
      )}
    </div>
  </div>
)

const NotYours = () => (
  <div className="empty">
    <Title>Not found</Title>
    <Icon of={SearchX} />
    <h1>This page is not available to you</h1>
    <p className="quiet">It does not exist, or it belongs to someone else or to your other mode.</p>
    <div className="actions">
      <Link className="btn" to="/">
        Home
      </Link>
      <Button onClick={() => switchMode()}>Switch user type</Button>
    </div>
  </div>
)

export const ListSkeleton = ({ rows = 4 }: { rows?: number }) => (
  <ul className="list list--closed" aria-hidden="true">
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

const BonesOfDetail = ({ line }: { line: boolean }) => (
  <div aria-hidden="true">
    <i className="skeleton skeleton--title" />
    <i className="skeleton skeleton--30" />
    {line && (
      <div className="section">
        <div className="line-place">
          <i className="skeleton skeleton--90" />
        </div>
      </div>
    )}
    <div className="detail">
      <div className="detail__act">
        <i className="skeleton skeleton--block" />
      </div>
      <div className="detail__body">
        <i className="skeleton skeleton--90" />
        <i className="skeleton skeleton--75" />
        <i className="skeleton skeleton--90" />
        <i className="skeleton skeleton--60" />
      </div>
    </div>
  </div>
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
