import type { Role } from '#tests/harness/browser/sweep/routes.ts'

/** The first word in the name of a picture: whose screen it shows. */
export const WHO = {
  visitor: 'visitor',
  consultant: 'nurse',
  seeker: 'client',
  staff: 'staff',
} as const satisfies Record<Role, string>

/** The name of a route in the files of its pictures: `/job/$id/compare` becomes `job-id-compare`. */
export const nameOfRoute = (path: string) =>
  path === '/' ? 'home' : path.slice(1).replaceAll(/[/_]/g, '-').replaceAll('$', '')

/** The name of a screen with whose it is. The names of pages of staff begin with that word already. */
export const fullName = (who: string, name: string) => (name.startsWith(`${who}-`) ? name : `${who}-${name}`)
