import { createRootRoute, createRoute } from '@tanstack/react-router'
import { NotFound } from '../../screens/public/not-found.tsx'
import { FailedApp } from '../../ui/layout/failed-page.tsx'
import { Shell } from '../../ui/layout/shell.tsx'
import { byRole, guardRoute, type Screens } from './by-role.tsx'
import { toTextParams } from './search-params.ts'

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
