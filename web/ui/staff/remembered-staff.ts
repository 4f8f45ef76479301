import { browserStorage } from '#web/app/storage.ts'

const STAFF_KEY = 'staff'

/**
 * Whether this member had pages of staff when they were last seen in this browser. Logging out clears it. A
 * page whose first group is that of staff then waits for the roles, so that nothing moves when they are known.
 */
export const wasStaff = () => browserStorage.get(STAFF_KEY) !== null

export function rememberStaff(isStaff: boolean) {
  if (isStaff) browserStorage.set(STAFF_KEY, 'true')
  else browserStorage.remove(STAFF_KEY)
}
