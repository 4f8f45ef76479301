import { Link, useSearch } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { MAX_LIST_ENTRIES } from '#domain/kernel/terms.ts'
import * as uiCopy from '#web/copy/ui/ui.tsx'

/** The `before` of the address: the list shows what is older than this time. Empty for the newest part. */
export function useListCursor(): { before?: string } {
  const { before } = useSearch({ strict: false })
  return before === undefined ? {} : { before }
}

/** Below a list that the API returns in parts: links to older entries, and back to the newest. */
export function OlderEntriesLinks({ items }: { items: readonly { created_at: string }[] }) {
  const { before } = useSearch({ strict: false })
  const lastItem = items.at(-1)
  const hasMore = lastItem !== undefined && items.length >= MAX_LIST_ENTRIES
  if (!hasMore && before === undefined) return null
  return (
    <nav className="actions gap-above" aria-label={uiCopy.pagesOfTheList}>
      {before !== undefined && (
        <Link className="btn" to="." search={(search: object) => ({ ...search, before: '' })}>
          {uiCopy.newest}
        </Link>
      )}
      {hasMore && (
        <Link
          className="btn"
          to="."
          search={(search: object) => ({ ...search, before: lastItem.created_at })}
        >
          {uiCopy.older}
        </Link>
      )}
    </nav>
  )
}

type Props<Item> = {
  items: readonly Item[]
  /** Replaces the list when there is no item at all. */
  emptyState: ReactNode
  renderItem(item: Item): ReactNode
  /** Whether an item stands above the others, whatever its time. */
  isPinned?(item: Item): boolean
  className?: string
}

/** A list that the API returns in parts. */
export function PagedList<Item extends { id: string; created_at: string }>(props: Props<Item>) {
  const { items, emptyState, renderItem, isPinned, className = uiCopy.listListLineBelowGap } = props
  const { before } = useListCursor()
  if (items.length === 0 && !before) return emptyState
  const sortedItems = isPinned
    ? items.toSorted((one, other) => Number(isPinned(other)) - Number(isPinned(one)))
    : items
  return (
    <>
      <ul className={className}>
        {sortedItems.map((item) => (
          <Fragment key={item.id}>{renderItem(item)}</Fragment>
        ))}
      </ul>
      <OlderEntriesLinks items={items} />
    </>
  )
}
