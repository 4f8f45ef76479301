import { expect, test } from 'vitest'
import type { FileAccessEvent } from '#domain/files/access.ts'
import { fileAccessChanges } from '#projections/files/access-changes.ts'
import { fileAccesses } from '#projections/files/accesses.ts'
import { fileReads } from '#projections/files/reads.ts'
import { spring as at, id } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const day = (n: number) => `2026-03-0${n}T09:00:00.000Z`
const stream = `fileAccess-${id(9)}`
const pair = { file_id: id(1), user_id: id(2), owner_id: id(3) }
const requested: FileAccessEvent = { type: 'AccessRequested', at: day(1), ...pair }
const granted: FileAccessEvent = { type: 'AccessGranted', at: day(2), ...pair, until: day(5) }
const renewed: FileAccessEvent = { type: 'AccessRenewed', at: day(3), ...pair, until: day(6) }

const access = (...events: FileAccessEvent[]) => everyWay(fileAccesses, record(stream, events))
const row = { ...pair, id: id(9), until: null }

test('Access is open from the grant to its end, which a renewal moves', () => {
  expect(access(requested)).toEqual([{ ...row, state: 'requested', since: day(1) }])
  expect(access(requested, granted)).toEqual([{ ...row, state: 'granted', until: day(5), since: day(2) }])
  expect(access(requested, granted, renewed)).toEqual([
    { ...row, state: 'granted', until: day(6), since: day(3) },
  ])
})

test.each([
  ['denied', [requested], 'AccessDenied'],
  ['revoked', [granted], 'AccessRevoked'],
  ['expired', [granted], 'AccessExpired'],
] as const)('Access that was %s is open no more', (state, before, type) => {
  expect(access(...before, { type, at: day(4), ...pair })).toEqual([{ ...row, state, since: day(4) }])
})

const until = '2026-03-04T09:00:00.000Z'
const later = '2026-03-05T09:00:00.000Z'
const changes: FileAccessEvent[] = [
  { type: 'AccessRequested', at, ...pair },
  { type: 'AccessDenied', at, ...pair },
  { type: 'AccessRequested', at, ...pair },
  { type: 'AccessGranted', at, ...pair, until },
  { type: 'AccessRenewed', at, ...pair, until: later },
  { type: 'AccessRevoked', at, ...pair },
  { type: 'AccessExpired', at, ...pair },
]

test('Each change of an access stays a row of its own, a grant with its end', () => {
  const row = (n: number, change: string, until: string | null = null) => ({
    ...pair,
    id: `${stream}@${n}`,
    change,
    until,
    at,
    position: n + 7,
  })
  expect(everyWay(fileAccessChanges, record(stream, changes, 7))).toEqual([
    row(0, 'requested'),
    row(1, 'denied'),
    row(2, 'requested'),
    row(3, 'granted', until),
    row(4, 'renewed', later),
    row(5, 'revoked'),
    row(6, 'expired'),
  ])
})

const link = { as: 'grantee', link_until: '2026-03-01T09:05:00.000Z' } as const
const viewed: FileAccessEvent = { type: 'FileViewed', at, ...pair, ...link }
const downloaded: FileAccessEvent = { type: 'FileDownloaded', at, ...pair, ...link }
const byStaff: FileAccessEvent = { ...viewed, as: 'staff', role: 'verifier' }
const turnedAway: FileAccessEvent = { type: 'FileAccessRefused', at, ...pair, how: 'viewed', why: 'expired' }

test('Each attempt to read is a row in the order of the store, the same attempt repeated too', () => {
  const row = { ...pair, at, read_as: 'grantee', role: null }
  expect(everyWay(fileReads, record(stream, [viewed, viewed, downloaded, turnedAway, byStaff], 7))).toEqual([
    { ...row, id: `${stream}@0`, action: 'viewed', position: 7 },
    { ...row, id: `${stream}@1`, action: 'viewed', position: 8 },
    { ...row, id: `${stream}@2`, action: 'downloaded', position: 9 },
    { ...row, id: `${stream}@3`, action: 'refused', position: 10, read_as: null },
    { ...row, id: `${stream}@4`, action: 'viewed', position: 11, read_as: 'staff', role: 'verifier' },
  ])
})
