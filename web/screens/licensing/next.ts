import type { License } from '#api/wire/shapes/license.ts'
import { LICENSE_EXPIRING_DAYS } from '#domain/kernel/terms.ts'
import { days } from '#domain/kernel/time/duration.ts'
import { formatDate, plural } from '#web/ui/format.ts'
import { todayIn } from './fields.ts'
import { inStates, statesOf } from './where.ts'

const [FIRST_REMINDER] = LICENSE_EXPIRING_DAYS

const daysLeft = ({ state, expiration_date }: License) =>
  (Date.parse(expiration_date) - Date.parse(todayIn(state))) / days(1)

const left = (n: number) => (n < 1 ? 'today' : `in ${plural(n, 'day')}`)

/** What happens next with a license, and by whom. */
export function nextOf(license: License): string {
  if (license.status === 'pending')
    return 'A verifier looks it up with the board by its number. We notify you when they decide.'
  if (license.status === 'rejected') return 'Correct what is wrong, and it goes to our verifiers again.'
  if (license.status === 'expired')
    return 'Enter the new dates and replace its file, and it goes to our verifiers again.'
  const n = daysLeft(license)
  return n > FIRST_REMINDER
    ? `Valid in ${inStates(statesOf(license))} until ${formatDate(license.expiration_date)}. We remind you ${FIRST_REMINDER} days before.`
    : `Valid in ${inStates(statesOf(license))}, but expires ${left(n)}. Hand in the renewed one: new dates and file.`
}
