import { globSync, readFileSync } from 'node:fs'

const SEES = {
  visitor: ['visitor', 'anyone'],
  consultant: ['consultant', 'member'],
  seeker: ['seeker', 'member'],
  staff: ['member'],
} as const
export type Role = keyof typeof SEES

/** Where a route ends somebody's session, the page that follows is another route's. */
const ENDING = '/logout'
const SCREEN = /\b(visitor|anyone|member|consultant|seeker): lazy\(/g

/** Each route of the web app with the kinds of users that it has a screen for, as the route table says. */
export const ROUTES = globSync('web/app/{router.tsx,routes/*.{ts,tsx}}').flatMap((file) =>
  readFileSync(file, 'utf8')
    .split(/^ {2}page\('/m)
    .slice(1)
    .map((entry) => ({
      path: entry.slice(0, entry.indexOf("'")),
      screens: [...entry.matchAll(SCREEN)].map(([, screen = '']) => screen),
    })),
)

/** The routes with a screen for this role. Those of staff are theirs alone. */
export const routesOf = (role: Role): string[] =>
  ROUTES.filter(
    ({ path, screens }) =>
      path !== ENDING &&
      path.startsWith('/staff/') === (role === 'staff') &&
      SEES[role].some((screen) => screens.includes(screen)),
  ).map(({ path }) => path)

/**
 * The same, each screen once: those that both kinds of members have are the consultant's here. The tests of the demo's people
 * look at them as both.
 */
export const screensOf = (role: Role): string[] =>
  routesOf(role).filter((path) => {
    const { screens = [] } = ROUTES.find((route) => route.path === path) ?? {}
    return role !== 'seeker' || screens.includes('seeker')
  })

/** An address of this route whose things are not there. */
export const addressOf = (path: string) =>
  path.replace('$kind', 'contract').replaceAll(/\$\w+/g, () => crypto.randomUUID())

export const SWEEP_OPTIONS = { timeout: 900_000 }
