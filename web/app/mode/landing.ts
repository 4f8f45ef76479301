/** The page on which staff of each role begin. */
export const FIRST_PLACE = {
  admin: '/staff/operations',
  verifier: '/staff/licenses',
  support: '/staff/disputes',
  compliance: '/staff/audit',
} as const

type Landing = (typeof FIRST_PLACE)[keyof typeof FIRST_PLACE]

let landing: Landing | undefined

/** Keeps where somebody with these roles begins after the login, the first of their roles deciding. */
export function keepLanding(roles: readonly string[]) {
  const [first] = Object.entries(FIRST_PLACE).filter(([role]) => roles.includes(role))
  landing = first?.[1]
}

/** The first page after this login, asked for once: home for a member without a staff role. */
export function takeLanding(): Landing | '/' {
  const to = landing ?? '/'
  landing = undefined
  return to
}
