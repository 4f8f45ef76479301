import type { Role } from './account/account-schemas.ts'

/** A change of an account's roles. `by` is the admin, or absent if the operator made it on the server. */
export type RolesChange = { at: string; roles: readonly Role[]; by: string | undefined }

/** The changes that gave a role that the account did not have. */
export const roleGrantsIn = (history: readonly RolesChange[]) =>
  history.filter(({ roles }, index) => roles.some((role) => !history[index - 1]?.roles.includes(role)))

/** Returns since when this account has been an admin without interruption; `undefined` if it is no admin. */
export function adminSince(history: readonly RolesChange[]): string | undefined {
  const lastIndexWithoutAdmin = history.findLastIndex(({ roles }) => !roles.includes('admin'))
  return history[lastIndexWithoutAdmin + 1]?.at
}
