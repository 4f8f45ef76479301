import type { ReactNode } from 'react'
import * as homeCopy from '#web/copy/home.tsx'

type Loadable<T> = { data: T | undefined; isError: boolean }

export type FigureContent = {
  /** Absent while there is nothing to count; `note` then says what makes it something. */
  value?: ReactNode
  /** A word beside the value, such as "left". */
  unit?: ReactNode
  note: ReactNode
  /** Bars at the right of the first figure. */
  chart?: ReactNode
}

type Props<T> = {
  name: string
  query: Loadable<T>
  content(data: T): FigureContent & { name?: string }
  /** The first figure of the strip. */
  isMain?: boolean
}

/** The figures of home in one row: how the member stands. */
export const FigureStrip = ({ children }: { children: ReactNode }) => <dl className="strip">{children}</dl>

/** One figure, which loads by itself in its own space. */
export function Figure<T>({ name, query: { data, isError }, content, isMain = false }: Props<T>) {
  const className = isMain ? 'strip__main' : undefined
  if (data === undefined) {
    return (
      <div className={className}>
        <dt>{name}</dt>
        {isError ? (
          <dd>{homeCopy.couldntBeLoadedRightNow}</dd>
        ) : (
          <dd className="delayed" aria-busy="true">
            <i className="skeleton skeleton--45" />
            <i className="skeleton skeleton--60" />
          </dd>
        )}
      </div>
    )
  }
  const { name: exactName = name, value, unit, note, chart } = content(data)
  const hasValue = value !== undefined
  return (
    <div className={className}>
      <dt>{exactName}</dt>
      {hasValue && (
        <dd className={isMain ? 'amount amount--32' : 'amount'}>
          {value} {unit && <small>{unit}</small>}
        </dd>
      )}
      <dd className={hasValue ? undefined : 'strip__nothing'}>{note}</dd>
      {chart}
    </div>
  )
}
