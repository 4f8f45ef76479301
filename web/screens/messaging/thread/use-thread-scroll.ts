import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** In px: closer to the end than this, the thread follows new messages. */
const END_DISTANCE_PX = 80

/**
 * Keeps the scroll position of a thread. At the end it follows new messages. Further up it stays, even if
 * older messages are added above. `first` and `last` are the ids of the first and last message.
 */
export function useThreadScroll(
  firstId: string | undefined,
  lastId: string | undefined,
  loadOlder: () => void,
  /** The newest message of the reader. It is shown wherever they have scrolled to. */
  newestOwnId?: string,
) {
  const box = useRef<HTMLDivElement>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const previousLayout = useRef({ first: firstId, last: lastId, height: 0, top: 0 })

  const writtenId = useRef(newestOwnId)
  const toEnd = useCallback(() => {
    const { current } = box
    if (current) current.scrollTop = current.scrollHeight
  }, [])

  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const previous = previousLayout.current
    const hasNewOwnMessage = newestOwnId !== undefined && newestOwnId !== writtenId.current
    writtenId.current = newestOwnId
    if (hasNewOwnMessage) toEnd()
    else if (previous.first !== firstId && previous.last === lastId && previous.first !== undefined)
      current.scrollTop = previous.top + current.scrollHeight - previous.height
    else if (isAtEnd || previous.last === undefined) toEnd()
    previousLayout.current = {
      first: firstId,
      last: lastId,
      height: current.scrollHeight,
      top: current.scrollTop,
    }
  })

  // The height changes: the text field grows, a call opens, a keyboard appears, a file's lines arrive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is a new child to observe
  useEffect(() => {
    const { current } = box
    if (!current || !isAtEnd) return
    const observer = new ResizeObserver(toEnd)
    for (const element of [current, ...current.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [isAtEnd, toEnd, lastId])

  function onScroll() {
    const { current } = box
    if (!current) return
    const { scrollTop, scrollHeight, clientHeight } = current
    previousLayout.current = { ...previousLayout.current, height: scrollHeight, top: scrollTop }
    setIsAtEnd(scrollHeight - scrollTop - clientHeight < END_DISTANCE_PX)
    if (scrollTop < END_DISTANCE_PX) loadOlder()
  }

  return { box, onScroll, isAtEnd, toEnd }
}
