import { useRouterState } from '@tanstack/react-router'
import { browserStorage } from '#web/app/storage.ts'

const NEXT_STEP_KEY = 'nextStep'

/**
 * Whether this page has the bar of the next step. Home and the page of a verified email show more than it; a
 * multi-step form has steps of its own.
 */
export const hasNextStepBar = (path: string) =>
  path !== '/' && path !== '/create-job' && !path.startsWith('/verify/')

/**
 * Remembers in this browser whether the bar was shown, so that a reloaded page reserves its space from the
 * start.
 */
export function rememberNextStepBar(isShown: boolean) {
  if (isShown) browserStorage.set(NEXT_STEP_KEY, 'true')
  else browserStorage.remove(NEXT_STEP_KEY)
}

/** Reserves the space of the bar until the next step is known, if the bar was shown before. */
export function NextStepPlaceholder() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  if (!hasNextStepBar(path) || browserStorage.get(NEXT_STEP_KEY) === null) return null
  return (
    <div className="next-step" aria-hidden="true">
      <div className="next-step__inner" />
    </div>
  )
}
