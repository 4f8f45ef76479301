import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Nearer to the end than this, in px, and new messages are followed. */
const END_DISTANCE_PX = 80

/**
 * Keeps a thread where its reader is: at the end it follows what comes, above it stays, also when older messages are
 * added before. `first` and `last` are the ids of its first and last message.
 */
export function useThreadScroll(
  first: string | undefined,
  last: string | undefined,
  loadOlder: () => void,
  /** The newest that the reader has written: it is shown wherever they are. */
  newestOwnId?: string,
) {
  const box = useRef<HTMLDivElement>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const previousLayout = useRef({ first, last, height: 0, top: 0 })

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
    else if (previous.first !== first && previous.last === last && previous.first !== undefined)
      current.scrollTop = previous.top + current.scrollHeight - previous.height
    else if (isAtEnd || previous.last === undefined) toEnd()
    previousLayout.current = { first, last, height: current.scrollHeight, top: current.scrollTop }
  })

  // The writing field grows, a call opens, a keyboard appears.
  useEffect(() => {
    const { current } = box
    if (!current || !isAtEnd) return
    const observer = new ResizeObserver(toEnd)
    observer.observe(current)
    return () => observer.disconnect()
  }, [isAtEnd, toEnd])

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
