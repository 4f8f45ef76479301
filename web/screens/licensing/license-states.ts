import type { LicenseResponse, LicenseSummary } from '#api/wire/shapes/license.ts'
import { LICENSE_EXPIRING_DAYS } from '#domain/kernel/terms.ts'
import { days } from '#domain/kernel/time/duration.ts'
import { honorsCompact, STATES } from '#domain/kernel/us-states.ts'
import { mayBeMultistate } from '#domain/licensing/validity.ts'
import * as licensingCopy from '#web/copy/licensing/licensing.tsx'
import { formatDate, plural } from '#web/ui/format.ts'
import type { TileStatus } from '#web/ui/state-map.tsx'
import { countStates, usStateWithArticle } from '#web/ui/us-states.ts'
import { todayIn } from './license-fields.ts'

type LicenseScope = { state: string; license_type: string; multistate: boolean }
type LicenseScopeWithStatus = LicenseScope & { status: LicenseResponse['status'] }

/** The states in which multistate licenses count today. */
export const compactStates = (): string[] =>
  STATES.filter((candidate) => honorsCompact(candidate, todayIn(candidate)))

/** The states in which a license counts once it is verified; its own state is the first. */
export function statesOf({ state, license_type, multistate }: LicenseScope): string[] {
  const countsElsewhere = multistate && mayBeMultistate(license_type, state, todayIn(state))
  return [...new Set([state, ...(countsElsewhere ? compactStates() : [])])]
}

/** What the license of another member says about where it counts. */
export const toScope = ({
  state,
  license_type = '',
  multistate = false,
  verified,
}: LicenseSummary): LicenseScopeWithStatus => ({
  ...{ state, license_type, multistate },
  status: verified ? 'verified' : 'pending',
})

/** The states in which a member can apply with these licenses today. */
export const verifiedStates = (licenses: readonly LicenseSummary[]): string[] => [
  ...new Set(licenses.filter(({ verified }) => verified).flatMap((license) => statesOf(toScope(license)))),
]

/**
 * How these licenses count in a state: issued there, valid there too, still being verified, or not valid.
 * Without any license that might count nothing is known.
 */
export function tileStatusIn(licenses: readonly LicenseScopeWithStatus[]) {
  const verified = licenses.filter(({ status }) => status === 'verified')
  const issuedStates = new Set(verified.map(({ state }) => state))
  const validStates = new Set(verified.flatMap(statesOf))
  const pendingStates = new Set(licenses.filter(({ status }) => status === 'pending').flatMap(statesOf))
  return (state: string): TileStatus | undefined => {
    if (issuedStates.has(state)) return 'issued'
    if (validStates.has(state)) return 'valid'
    if (pendingStates.has(state)) return 'pending'
    return validStates.size > 0 ? 'invalid' : undefined
  }
}

/** "Texas", "Texas plus 39 more states and Guam". */
export function formatStates([firstState = '', ...otherStates]: string[]): string {
  const name = usStateWithArticle(firstState)
  return otherStates.length === 0
    ? name
    : licensingCopy.plus(name, countStates(otherStates, licensingCopy.moreState))
}

const [FIRST_REMINDER_DAYS] = LICENSE_EXPIRING_DAYS

/** A client plans the work ahead, so the end of a license counts earlier for them than for its reminders. */
const ENDING_DAYS = 60

type LicenseEnd = Pick<LicenseResponse, 'state' | 'expiration_date'>

const remainingDaysOf = ({ state, expiration_date }: LicenseEnd) =>
  (Date.parse(expiration_date) - Date.parse(todayIn(state))) / days(1)

const formatRemainingDays = (dayCount: number) =>
  dayCount < 1 ? 'today' : licensingCopy.inLabel(plural(dayCount, 'day'))

/** "24 days left", and on its last day "Expires today". */
export function remainingDaysText(license: LicenseResponse): string {
  const dayCount = remainingDaysOf(license)
  return dayCount < 1 ? licensingCopy.expiresToday : licensingCopy.daysLeft(plural(dayCount, 'day'))
}

/** "Expires in 24 days" and on its last day "Expires today"; `undefined` if that is further away. */
export function endingText(license: LicenseEnd): string | undefined {
  const dayCount = remainingDaysOf(license)
  return dayCount > ENDING_DAYS ? undefined : licensingCopy.ends(formatRemainingDays(dayCount))
}

/** Whether a verified license expires soon enough to be reminded of. */
export const isExpiring = (license: LicenseResponse) =>
  license.status === 'verified' &&
  remainingDaysOf(license) >= 0 &&
  remainingDaysOf(license) <= FIRST_REMINDER_DAYS

/** The order of the list: what needs the owner, what is being verified, what is fine, what has ended. */
const urgencyOf = (license: LicenseResponse) =>
  isExpiring(license) ? 2 : { rejected: 0, pending: 1, verified: 3, expired: 4 }[license.status]

export const byUrgency = (licenses: readonly LicenseResponse[]) =>
  licenses.toSorted((one, other) => urgencyOf(one) - urgencyOf(other))

/** The next step of a license, and who does it. */
export function nextStepText(license: LicenseResponse): string {
  if (license.status === 'pending') return licensingCopy.wereCheckingYourLicenseWith
  if (license.status === 'rejected') return licensingCopy.fixWhatsWrongAndResubmit
  if (license.status === 'expired') return licensingCopy.enterTheNewDatesAnd
  const remainingDays = remainingDaysOf(license)
  return remainingDays > FIRST_REMINDER_DAYS
    ? licensingCopy.validInUntilWellRemind(
        formatStates(statesOf(license)),
        formatDate(license.expiration_date),
        FIRST_REMINDER_DAYS,
      )
    : licensingCopy.validInButExpiresSubmit(
        formatStates(statesOf(license)),
        formatRemainingDays(remainingDays),
      )
}
