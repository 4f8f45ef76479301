import { useRouterState } from '@tanstack/react-router'
import { local } from '#web/app/storage.ts'

const KEY = 'nextStep'

/** Home and the page of a verified email say more than the bar of the next step; a wizard has next steps of its own. */
export const hasNextPlace = (path: string) =>
  path !== '/' && path !== '/create-job' && !path.startsWith('/verify/')

/** Remembers in this browser whether the bar was shown, so that a reloaded page leaves room for it from the start. */
export function keepNextPlace(isShown: boolean) {
  if (isShown) local.set(KEY, 'true')
  else local.remove(KEY)
}

/** The place of the bar until the next step is known, where there was one before. */
export function NextPlace() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  if (!hasNextPlace(path) || local.get(KEY) === null) return null
  return (
    <div className="next" aria-hidden="true">
      <div className="next__in" />
    </div>
  )
}
