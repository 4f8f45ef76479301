import type { License } from '#api/wire/shapes/license.ts'
import type { Fact } from './told.ts'

const month = (plain: string) =>
  new Date(`${plain}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

const STATES: License['status'][] = ['verified', 'pending', 'rejected', 'expired']

/** How many there are in each state, and until when the only one counts. Something is missing where none counts or will. */
export function licensesFact(licenses: readonly Pick<License, 'status' | 'expiration_date'>[]): Fact {
  const [first, ...more] = licenses
  if (first === undefined) return { words: 'None yet. You need one to apply', short: 'None yet', warn: true }
  const count = (of: License['status']) => licenses.filter(({ status }) => status === of).length
  const counts = STATES.flatMap((each) => (count(each) > 0 ? `${count(each)} ${each}` : [])).join(', ')
  const until = more.length === 0 && first.status === 'verified' ? `, to ${month(first.expiration_date)}` : ''
  return { words: counts + until, warn: count('rejected') > 0 || count('verified') + count('pending') === 0 }
}
