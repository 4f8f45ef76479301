import { Link, useSearch } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { LIST_PART } from '#domain/kernel/terms.ts'

/** The moment before which the part of a list begins that the address asks for; none for the newest. */
export function usePart(): { before?: string } {
  const { before } = useSearch({ strict: false })
  return before === undefined ? {} : { before }
}

/** Below a list that is answered in parts: the way to what is older, and back to the newest. */
export function Older({ of }: { of: readonly { created_at: string }[] }) {
  const { before } = useSearch({ strict: false })
  const last = of.at(-1)
  const more = last !== undefined && of.length >= LIST_PART
  if (!more && before === undefined) return null
  return (
    <nav className="actions gap-above" aria-label="Pages of the list">
      {before !== undefined && (
        <Link className="btn" to="." search={(search: object) => ({ ...search, before: '' })}>
          Newest
        </Link>
      )}
      {more && (
        <Link className="btn" to="." search={(search: object) => ({ ...search, before: last.created_at })}>
          Older
        </Link>
      )}
    </nav>
  )
}

type Props<Each> = {
  of: readonly Each[]
  /** In place of the list, where there is nothing at all. */
  empty: ReactNode
  row(each: Each): ReactNode
  /** Those that stand above the others, whatever their time. */
  first?(each: Each): boolean
  className?: string
}

/** A list that is answered in parts. */
export function ListInParts<Each extends { id: string; created_at: string }>(props: Props<Each>) {
  const { of, empty, row, first, className = 'list list--closed gap-above' } = props
  const { before } = usePart()
  if (of.length === 0 && !before) return empty
  const shown = first ? of.toSorted((one, other) => Number(first(other)) - Number(first(one))) : of
  return (
    <>
      <ul className={className}>
        {shown.map((each) => (
          <Fragment key={each.id}>{row(each)}</Fragment>
        ))}
      </ul>
      <Older of={of} />
    </>
  )
}
