import type { TrailFilter } from '#projections/audit/trail/filter.ts'
import { entryAt, memberOf, STAFF } from '#tests/harness/audit/entries.ts'
import { nth } from '#tests/harness/questions/skewed.ts'

const [busy = '', second = ''] = STAFF
const [often, rarely] = [memberOf(0), memberOf(15_000)]
const resource = (kind: string) => {
  for (let seq = 0; ; seq++) {
    const entry = entryAt(seq)
    if (entry.resource.kind === kind) return `${kind}:${entry.resource.id}`
  }
}
/** A month in the middle of a million entries, and all but the last year. */
const MONTH = { from: '2023-04-01T00:00:00.000Z', to: '2023-04-30T23:59:59.999Z' }
const LONG_AGO = { to: '2021-12-31T23:59:59.999Z' }

/** What compliance asks the trail, each kind with values that are asked in turn. */
export const MIXES: Record<string, readonly TrailFilter[]> = {
  'no filter': [{}],
  'somebody of staff who does a lot': [{ actor: busy }, { actor: second }],
  'a member who does little': [{ actor: rarely }, { actor: memberOf(12_000) }],
  'about a member of whom there is much': [{ subject: often }, { subject: memberOf(1) }],
  'about a member of whom there is little': [{ subject: rarely }],
  'a kind of resource, common': [{ resource: 'conversation' }, { resource: 'file' }],
  'a kind of resource, rare': [{ resource: 'contact' }, { resource: 'purchase' }],
  'one resource': [{ resource: resource('file') }, { resource: resource('escrow') }],
  'a common action': [{ action: 'MessagePosted' }, { action: 'FileViewed' }],
  'a rare action': [{ action: 'MfaDisabled' }, { action: 'AppointmentCancelled' }],
  'actions by how they begin': [{ action: 'File*' }, { action: 'Payout*' }, { action: 'A*' }],
  refused: [{ outcome: 'refused' }],
  allowed: [{ outcome: 'ok' }],
  'one correlation': [{ correlation: nth(10_000_123) }, { correlation: nth(10_200_000) }],
  'a month in the past': [MONTH],
  'long ago': [LONG_AGO],
  'a busy person and a common action': [{ actor: busy, action: 'MessagePosted' }],
  'a busy person and a rare action': [{ actor: busy, action: 'MfaDisabled' }],
  'a busy person and actions by how they begin': [{ actor: busy, action: 'File*' }],
  'a busy person and a rare kind': [{ actor: busy, resource: 'contact' }],
  'a busy person about a member of whom there is much': [{ actor: busy, subject: often }],
  'a busy person about a member of whom there is little': [{ actor: busy, subject: rarely }],
  'a busy person, refused': [{ actor: busy, outcome: 'refused' }],
  'a busy person, long ago': [{ actor: busy, ...LONG_AGO }],
  'a rare person and a common action': [{ actor: rarely, action: 'MessagePosted' }],
  'much about a member, actions by how they begin': [{ subject: often, action: 'File*' }],
  'a kind and a month': [{ resource: 'file', ...MONTH }],
  'an action and a month': [{ action: 'FileViewed', ...MONTH }],
  'actions by how they begin and a month': [{ action: 'File*', ...MONTH }],
  'refused in a month': [{ outcome: 'refused', ...MONTH }],
  'two that never meet': [
    { resource: 'contact', action: 'MessagePosted' },
    { action: 'LoginFailed', outcome: 'ok' },
    { resource: 'file', action: 'MessagePosted' },
  ],
}
