import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { Icon } from '../icon.tsx'
import { KeyHint } from '../keyboard/key-combination.tsx'
import { useKeys } from '../keyboard/use-keys.ts'

type QueueItem = { id: string }

/**
 * The position of an item in a queue, from 0, and the items before and after it. If the queue does not have
 * it, the first item comes after it.
 */
export function queuePosition<T extends QueueItem>(queue: readonly T[], id: string) {
  const index = queue.findIndex((item) => item.id === id)
  return { index, before: queue[index - 1], after: queue[index + 1] }
}

type Props = {
  to: '/staff/licenses/$id' | '/staff/disputes/$id'
  before: QueueItem | undefined
  after: QueueItem | undefined
}

/** Links to the previous and next item of a queue, with keyboard shortcuts. */
export function QueueNavigation({ to, before, after }: Props) {
  const navigate = useNavigate()
  const openItem = (item: QueueItem | undefined) => item && void navigate({ to, params: { id: item.id } })
  useKeys(
    { j: () => openItem(after), k: () => openItem(before) },
    { ...(after && { j: 'Next' }), ...(before && { k: 'Previous' }) },
  )
  return (
    <>
      {before && (
        <Link className="btn" to={to} params={{ id: before.id }} aria-keyshortcuts="K">
          <Icon icon={ChevronLeft} small />
          Previous
          <KeyHint>K</KeyHint>
        </Link>
      )}
      {after && (
        <Link className="btn" to={to} params={{ id: after.id }} aria-keyshortcuts="J">
          Next
          <KeyHint>J</KeyHint>
        </Link>
      )}
    </>
  )
}
