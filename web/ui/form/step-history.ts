import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Makes each step of a wizard an entry of the browser's history: its Back, on a phone a swipe from the edge, goes one
 * step back instead of leaving the page with what was typed. `at` is the step, from 0; `back` goes one back.
 */
export function useStepHistory(at: number, back: () => void) {
  const { history } = useRouter()
  /** The step of the current history entry, or of the one it is navigating to. */
  const entry = useRef(history.location.state.step ?? 0)

  const moved = useEffectEvent((to: typeof history.location) => {
    entry.current = to.state.step ?? 0
    if (to.pathname !== location.pathname) return
    for (let step = at; step > entry.current; step--) back()
  })
  useEffect(
    () =>
      history.subscribe(({ location, action: { type } }) => {
        if (type !== 'PUSH' && type !== 'REPLACE') moved(location)
      }),
    [history],
  )
  useEffect(() => {
    const from = entry.current
    entry.current = at
    if (from > at) history.go(at - from)
    // Without a flush, two pushes become one entry.
    for (let step = from + 1; step <= at; step++) {
      history.push(history.location.href, { step })
      history.flush()
    }
  }, [at, history])
}
