import { expect, test } from 'vitest'
import type { FileAccessEvent } from '#domain/files/access.ts'
import { fileReads } from '#projections/files/reads.ts'
import { spring as at, id } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const pair = { file_id: id(1), user_id: id(2), owner_id: id(3) }
const link = { as: 'grantee', link_until: '2026-03-01T09:05:00.000Z' } as const
const viewed: FileAccessEvent = { type: 'FileViewed', at, ...pair, ...link }
const downloaded: FileAccessEvent = { type: 'FileDownloaded', at, ...pair, ...link }
const byStaff: FileAccessEvent = { ...viewed, as: 'staff', role: 'verifier' }
const refused: FileAccessEvent = { type: 'FileAccessRefused', at, ...pair, how: 'viewed', why: 'expired' }

test('Each attempt to read is a row in the order of the store, the same attempt repeated too', () => {
  const stream = `fileAccess-${id(9)}`
  const row = { ...pair, at, read_as: 'grantee', role: null }
  expect(everyWay(fileReads, record(stream, [viewed, viewed, downloaded, refused, byStaff], 7))).toEqual([
    { ...row, id: `${stream}@0`, action: 'viewed', position: 7 },
    { ...row, id: `${stream}@1`, action: 'viewed', position: 8 },
    { ...row, id: `${stream}@2`, action: 'downloaded', position: 9 },
    { ...row, id: `${stream}@3`, action: 'refused', position: 10, read_as: null },
    { ...row, id: `${stream}@4`, action: 'viewed', position: 11, read_as: 'staff', role: 'verifier' },
  ])
})
