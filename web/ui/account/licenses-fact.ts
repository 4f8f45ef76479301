import type { License } from '#api/wire/shapes/license.ts'
import type { Fact } from './fact.ts'

const formatMonth = (isoDate: string) =>
  new Date(`${isoDate}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

const STATES: License['status'][] = ['verified', 'pending', 'rejected', 'expired']

/** How many there are in each state, and until when the only one counts. Something is missing where none counts or will. */
export function licensesFact(licenses: readonly Pick<License, 'status' | 'expiration_date'>[]): Fact {
  const [first, ...otherLicenses] = licenses
  if (first === undefined) return { text: 'None yet. You need one to apply', short: 'None yet', warn: true }
  const count = (wanted: License['status']) => licenses.filter(({ status }) => status === wanted).length
  const counts = STATES.flatMap((each) => (count(each) > 0 ? `${count(each)} ${each}` : [])).join(', ')
  const validUntil =
    otherLicenses.length === 0 && first.status === 'verified'
      ? `, to ${formatMonth(first.expiration_date)}`
      : ''
  return {
    text: counts + validUntil,
    warn: count('rejected') > 0 || count('verified') + count('pending') === 0,
  }
}
