import type { Role } from './account/messages.ts'

/** A change of the roles of an account. `by`: the admin; absent for the operator at the server. */
export type RolesChange = { at: string; roles: readonly Role[]; by: string | undefined }

/** The changes that gave a role that the account did not have. */
export const roleGrantsIn = (history: readonly RolesChange[]) =>
  history.filter(({ roles }, index) => roles.some((role) => !history[index - 1]?.roles.includes(role)))

/** Since when this account has been an admin without interruption; `undefined` for one that is no admin. */
export function adminSince(history: readonly RolesChange[]): string | undefined {
  const lastIndexWithoutAdmin = history.findLastIndex(({ roles }) => !roles.includes('admin'))
  return history[lastIndexWithoutAdmin + 1]?.at
}
