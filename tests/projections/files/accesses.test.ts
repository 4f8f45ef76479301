import { expect, test } from 'vitest'
import type { FileAccessEvent } from '#domain/files/access.ts'
import { fileAccesses } from '#projections/files/accesses.ts'
import { id } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const day = (n: number) => `2026-03-0${n}T09:00:00.000Z`
const pair = { file_id: id(1), user_id: id(2), owner_id: id(3) }
const requested: FileAccessEvent = { type: 'AccessRequested', at: day(1), ...pair }
const granted: FileAccessEvent = { type: 'AccessGranted', at: day(2), ...pair, until: day(5) }
const renewed: FileAccessEvent = { type: 'AccessRenewed', at: day(3), ...pair, until: day(6) }

const access = (...events: FileAccessEvent[]) => everyWay(fileAccesses, record(`fileAccess-${id(9)}`, events))
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
