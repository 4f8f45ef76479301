import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Nearer to the end than this, in px, and new messages are followed. */
const NEAR = 80

/**
 * Keeps a thread where its reader is: at the end it follows what comes, above it stays, also when older messages are
 * added before. `first` and `last` are the ids of its first and last message.
 */
export function useScroll(
  first: string | undefined,
  last: string | undefined,
  older: () => void,
  /** The newest that the reader has written: it is shown wherever they are. */
  own?: string,
) {
  const box = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const before = useRef({ first, last, height: 0, top: 0 })

  const written = useRef(own)
  const toEnd = useCallback(() => {
    const { current } = box
    if (current) current.scrollTop = current.scrollHeight
  }, [])

  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const was = before.current
    const hasWritten = own !== undefined && own !== written.current
    written.current = own
    if (hasWritten) toEnd()
    else if (was.first !== first && was.last === last && was.first !== undefined)
      current.scrollTop = was.top + current.scrollHeight - was.height
    else if (isAtEnd || was.last === undefined) toEnd()
    before.current = { first, last, height: current.scrollHeight, top: current.scrollTop }
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
    before.current = { ...before.current, height: scrollHeight, top: scrollTop }
    setAtEnd(scrollHeight - scrollTop - clientHeight < NEAR)
    if (scrollTop < NEAR) older()
  }

  return { box, onScroll, isAtEnd, toEnd }
}
