/** The page on which staff of each role begin. */
export const STAFF_START_PAGES = {
  admin: '/staff/operations',
  verifier: '/staff/licenses',
  support: '/staff/disputes',
  compliance: '/staff/audit',
} as const

type StartPage = (typeof STAFF_START_PAGES)[keyof typeof STAFF_START_PAGES]

let startPage: StartPage | undefined

/** Keeps where somebody with these roles begins after the login, the first of their roles deciding. */
export function saveStartPage(roles: readonly string[]) {
  const [firstMatch] = Object.entries(STAFF_START_PAGES).filter(([role]) => roles.includes(role))
  startPage = firstMatch?.[1]
}

/** The first page after this login, asked for once: home for a member without a staff role. */
export function takeStartPage(): StartPage | '/' {
  const page = startPage ?? '/'
  startPage = undefined
  return page
}
