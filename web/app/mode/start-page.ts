/** The start page of each staff role. */
export const STAFF_START_PAGES = {
  admin: '/staff/operations',
  verifier: '/staff/licenses',
  support: '/staff/disputes',
  compliance: '/staff/audit',
} as const

type StartPage = (typeof STAFF_START_PAGES)[keyof typeof STAFF_START_PAGES]

let startPage: StartPage | undefined

/** Stores the start page after the login for these roles; the first role decides. */
export function saveStartPage(roles: readonly string[]) {
  const [firstMatch] = Object.entries(STAFF_START_PAGES).filter(([role]) => roles.includes(role))
  startPage = firstMatch?.[1]
}

/** Returns the start page after this login and forgets it: home for a member without a staff role. */
export function takeStartPage(): StartPage | '/' {
  const page = startPage ?? '/'
  startPage = undefined
  return page
}
