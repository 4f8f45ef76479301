import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import * as uiCopy from '#web/copy/ui/ui.tsx'
import { Button } from '../form/button.tsx'

type Props = {
  page: number
  pageCount: number
  /**
   * The id of the element with the list and its heading. The next page scrolls to it and moves the focus
   * there.
   */
  listId?: string
  onPageChange(page: number): void
}

export const Pager = ({ page, pageCount, listId = 'main', onPageChange }: Props) => {
  const goToPage = (newPage: number) => {
    onPageChange(newPage)
    const list = document.getElementById(listId)
    list?.focus({ preventScroll: true })
    list?.scrollIntoView()
  }
  return (
    pageCount > 1 && (
      <nav className="pager" aria-label={uiCopy.pages}>
        <Button disabled={page <= 1} onClick={() => goToPage(page - 1)}>
          {uiCopy.previous}
        </Button>
        <span className="quiet num">{uiCopy.pageOf({ page, pageCount })}</span>
        <Button disabled={page >= pageCount} onClick={() => goToPage(page + 1)}>
          {uiCopy.next}
        </Button>
      </nav>
    )
  )
}

type GrowingList = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>

/** Loads the next part of a list that grows at its end, as long as there is one. */
export const ShowEarlierButton = ({ list, className }: { list: GrowingList; className?: string }) =>
  list.hasNextPage && (
    <div className={className}>
      <Button busyLabel={list.isFetchingNextPage && uiCopy.loading} onClick={() => list.fetchNextPage()}>
        {uiCopy.showEarlierEntries}
      </Button>
    </div>
  )
