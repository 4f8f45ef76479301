import { expect, test } from 'vitest'
import type { FileAccessEvent } from '#domain/files/access.ts'
import { fileAccessChanges } from '#projections/files/access-changes.ts'
import { spring as at, id } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const pair = { file_id: id(1), user_id: id(2), owner_id: id(3) }
const until = '2026-03-04T09:00:00.000Z'
const later = '2026-03-05T09:00:00.000Z'
const events: FileAccessEvent[] = [
  { type: 'AccessRequested', at, ...pair },
  { type: 'AccessDenied', at, ...pair },
  { type: 'AccessRequested', at, ...pair },
  { type: 'AccessGranted', at, ...pair, until },
  { type: 'AccessRenewed', at, ...pair, until: later },
  { type: 'AccessRevoked', at, ...pair },
  { type: 'AccessExpired', at, ...pair },
]

test('Each change of an access stays a row of its own, a grant with its end', () => {
  const stream = `fileAccess-${id(9)}`
  const row = (n: number, change: string, until: string | null = null) => ({
    ...pair,
    id: `${stream}@${n}`,
    change,
    until,
    at,
    position: n + 7,
  })
  expect(everyWay(fileAccessChanges, record(stream, events, 7))).toEqual([
    row(0, 'requested'),
    row(1, 'denied'),
    row(2, 'requested'),
    row(3, 'granted', until),
    row(4, 'renewed', later),
    row(5, 'revoked'),
    row(6, 'expired'),
  ])
})
