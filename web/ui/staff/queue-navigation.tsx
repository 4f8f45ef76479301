import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import * as uiCopy from '#web/copy/ui/ui.tsx'
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
  return { index, previousItem: queue[index - 1], nextItem: queue[index + 1] }
}

type Props = {
  to: '/staff/licenses/$id' | '/staff/disputes/$id'
  previousItem: QueueItem | undefined
  nextItem: QueueItem | undefined
}

/** Links to the previous and next item of a queue, with keyboard shortcuts. */
export function QueueNavigation({ to, previousItem, nextItem }: Props) {
  const navigate = useNavigate()
  const openItem = (item: QueueItem | undefined) => item && void navigate({ to, params: { id: item.id } })
  useKeys(
    { j: () => openItem(nextItem), k: () => openItem(previousItem) },
    { ...(nextItem && { j: 'Next' }), ...(previousItem && { k: 'Previous' }) },
  )
  return (
    <>
      {previousItem && (
        <Link className="btn" to={to} params={{ id: previousItem.id }} aria-keyshortcuts="K">
          <Icon icon={ChevronLeft} small />
          {uiCopy.previous}
          <KeyHint>K</KeyHint>
        </Link>
      )}
      {nextItem && (
        <Link className="btn" to={to} params={{ id: nextItem.id }} aria-keyshortcuts="J">
          {uiCopy.next}
          <KeyHint>J</KeyHint>
        </Link>
      )}
    </>
  )
}
