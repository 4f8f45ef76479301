import { Button } from '../form/button.tsx'

type Props = {
  page: number
  pages: number
  /** The id of what holds the list and its heading: the next page is shown, and the focus moves, there. */
  top?: string
  go(page: number): void
}

export const Pager = ({ page, pages, top = 'main', go }: Props) => {
  const turn = (to: number) => {
    go(to)
    const list = document.getElementById(top)
    list?.focus({ preventScroll: true })
    list?.scrollIntoView()
  }
  return (
    pages > 1 && (
      <nav className="pager" aria-label="Pages">
        <Button disabled={page <= 1} onClick={() => turn(page - 1)}>
          Previous
        </Button>
        <span className="quiet num">
          Page {page} of {pages}
        </span>
        <Button disabled={page >= pages} onClick={() => turn(page + 1)}>
          Next
        </Button>
      </nav>
    )
  )
}
