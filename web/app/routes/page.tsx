import { createRootRoute, createRoute } from '@tanstack/react-router'
import { NotFound } from '../../screens/public/not-found.tsx'
import { FailedApp } from '../../ui/layout/failed-page.tsx'
import { Shell } from '../../ui/layout/shell.tsx'
import { byRole, guardRoute, type Screens } from './by-role.tsx'

export const root = createRootRoute({
  component: Shell,
  notFoundComponent: NotFound,
  errorComponent: FailedApp,
})

/** A page with the screen of each role that may see it. */
export const page = <const P extends string>(path: P, screens: Screens) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: byRole(screens),
    validateSearch: toTextParams,
    beforeLoad: ({ location }) => guardRoute(screens, location),
  })

type SearchParams = { [name: string]: string }

/** Every query parameter is a string; each screen reads the ones it knows. */
const toTextParams = (search: Record<string, unknown>): SearchParams =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))

export const parseSearch = (search: string) => Object.fromEntries(new URLSearchParams(search))

/** Writes plain words into the address bar: ?state=TX, not ?state=%22TX%22. */
export function stringifySearch(search: object) {
  const entries = Object.entries(search as Record<string, unknown>)
  const text = new URLSearchParams(
    entries.filter(([, v]) => v !== undefined && v !== '').map(([n, v]) => [n, String(v)]),
  )
  return text.size > 0 ? `?${text}` : ''
}
