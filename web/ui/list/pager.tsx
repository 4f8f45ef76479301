import { Button } from '../form/button.tsx'

/** Scrolls to the top of the next page and moves the focus there. */
const toTop = () => document.getElementById('main')?.focus({ preventScroll: true })

type Props = { page: number; pages: number; go(page: number): void }

export const Pager = ({ page, pages, go }: Props) => {
  const turn = (to: number) => {
    go(to)
    toTop()
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
