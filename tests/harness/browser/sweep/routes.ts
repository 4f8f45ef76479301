import { globSync, readFileSync } from 'node:fs'

const SEES = {
  visitor: ['visitor', 'anyone'],
  consultant: ['consultant', 'member'],
  seeker: ['seeker', 'member'],
  staff: ['member'],
} as const
export type Role = keyof typeof SEES

/** The route that ends a session; the page that follows belongs to another route. */
const ENDING = '/logout'
const SCREEN = /\b(visitor|anyone|member|consultant|seeker): lazy\(/g

/** Each route of the web app with the kinds of users that have a screen there, from the route table. */
export const ROUTES = globSync('web/app/{router.tsx,routes/*.{ts,tsx}}').flatMap((file) =>
  readFileSync(file, 'utf8')
    .split(/^ {2}page\('/m)
    .slice(1)
    .map((entry) => ({
      path: entry.slice(0, entry.indexOf("'")),
      screens: [...entry.matchAll(SCREEN)].map(([, screen = '']) => screen),
    })),
)

/** The routes with a screen for this role. Routes of staff belong to staff only. */
export const routesOf = (role: Role): string[] =>
  ROUTES.filter(
    ({ path, screens }) =>
      path !== ENDING &&
      path.startsWith('/staff/') === (role === 'staff') &&
      SEES[role].some((screen) => screens.includes(screen)),
  ).map(({ path }) => path)

/**
 * The routes of this role, each screen once: screens of both kinds of members are counted for consultants.
 * Tests with the demo's people visit them in both modes.
 */
export const screensOf = (role: Role): string[] =>
  routesOf(role).filter((path) => {
    const { screens = [] } = ROUTES.find((route) => route.path === path) ?? {}
    return role !== 'seeker' || screens.includes('seeker')
  })

/** An address of this route with ids that do not exist. */
export const addressOf = (path: string) =>
  path.replace('$kind', 'contract').replaceAll(/\$\w+/g, () => crypto.randomUUID())

export const SWEEP_OPTIONS = { timeout: 900_000 }
