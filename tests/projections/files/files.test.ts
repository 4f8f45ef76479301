import { expect, test } from 'vitest'
import type { FileAccessEvent } from '#domain/files/access.ts'
import type { FileEvent } from '#domain/files/file.ts'
import { fileAccessChangesReadModel } from '#projections/files/access-changes.ts'
import { fileAccessesReadModel } from '#projections/files/accesses.ts'
import { fileAttachmentsReadModel } from '#projections/files/attachments.ts'
import { filesReadModel } from '#projections/files/files.ts'
import { fileReadsReadModel } from '#projections/files/reads.ts'
import { spring as at, id, spring, summer } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const upload = { user_id: id(1), file_name: 'My license.pdf', content_type: 'text/plain' }
const uploadRequested: FileEvent = { type: 'FileUploadRequested', at, ...upload }
const fileStored: FileEvent = {
  type: 'FileStored',
  at,
  size: 12,
  content_type: 'application/pdf',
  sha256: 'ab',
}
const fileRefused: FileEvent = { type: 'FileRefused', at, why: 'wrong_type' }
const fileDeleted: FileEvent = { type: 'FileDeleted', at }

const file = (...events: FileEvent[]) => everyWay(filesReadModel, record(`file-${id(9)}`, events))
const requestedRow = {
  ...upload,
  id: id(9),
  words: ' my license pdf',
  size: 0,
  status: 'requested',
  why: null,
  created_at: at,
}

test('A document that is being uploaded can be found by the words of its name', () => {
  expect(file(uploadRequested)).toEqual([requestedRow])
})

test('A stored document has the size and type of its bytes, and stays for the record once deleted', () => {
  const storedRow = { ...requestedRow, size: 12, content_type: 'application/pdf' }
  expect(file(uploadRequested, fileStored)).toEqual([{ ...storedRow, status: 'stored' }])
  expect(file(uploadRequested, fileStored, fileDeleted)).toEqual([{ ...storedRow, status: 'deleted' }])
})

test('A refused document has the reason', () => {
  expect(file(uploadRequested, fileRefused)).toEqual([
    { ...requestedRow, status: 'refused', why: 'wrong_type' },
  ])
})

const place = { conversation_id: id(3), participant_id: id(5) }
const inContract: FileEvent = {
  type: 'FileAttached',
  at: spring,
  message_id: id(11),
  contract_id: id(4),
  ...place,
}
const attachedElsewhere: FileEvent = { type: 'FileAttached', at: summer, message_id: id(12), ...place }

const events = record(`file-${id(9)}`, [inContract, attachedElsewhere]).map((each) => ({
  ...each,
  metadata: { ...each.metadata, actor: { kind: 'member' as const, user_id: id(6) } },
}))

test('A file has a row for each message that it was attached to', () => {
  const row = { ...place, file_id: id(9), owner_id: id(6) }
  expect(everyWay(fileAttachmentsReadModel, events)).toEqual([
    { ...row, id: id(11), contract_id: id(4), attached_at: spring },
    { ...row, id: id(12), contract_id: null, attached_at: summer },
  ])
})

test('Both sides are told of an attachment, because a contract lists the file once this row is there', () => {
  const change = { name: 'file_attachments', id: id(9), users: [id(6), id(5)] }
  expect(fileAttachmentsReadModel.plan(events).fold([]).changes).toEqual([change, change])
})

const day = (n: number) => `2026-03-0${n}T09:00:00.000Z`
const stream = `fileAccess-${id(9)}`
const pair = { file_id: id(1), user_id: id(2), owner_id: id(3) }
const accessRequested: FileAccessEvent = { type: 'AccessRequested', at: day(1), ...pair }
const accessGranted: FileAccessEvent = { type: 'AccessGranted', at: day(2), ...pair, until: day(5) }
const accessRenewed: FileAccessEvent = { type: 'AccessRenewed', at: day(3), ...pair, until: day(6) }

const access = (...events: FileAccessEvent[]) => everyWay(fileAccessesReadModel, record(stream, events))
const row = { ...pair, id: id(9), until: null }

test('Access is open from the grant to its end, which a renewal moves', () => {
  expect(access(accessRequested)).toEqual([{ ...row, state: 'requested', since: day(1) }])
  expect(access(accessRequested, accessGranted)).toEqual([
    { ...row, state: 'granted', until: day(5), since: day(2) },
  ])
  expect(access(accessRequested, accessGranted, accessRenewed)).toEqual([
    { ...row, state: 'granted', until: day(6), since: day(3) },
  ])
})

test.each([
  ['denied', [accessRequested], 'AccessDenied'],
  ['revoked', [accessGranted], 'AccessRevoked'],
  ['expired', [accessGranted], 'AccessExpired'],
] as const)('Access that was %s is not open', (state, earlierEvents, type) => {
  expect(access(...earlierEvents, { type, at: day(4), ...pair })).toEqual([{ ...row, state, since: day(4) }])
})

const accessEnd = '2026-03-04T09:00:00.000Z'
const later = '2026-03-05T09:00:00.000Z'
const changes: FileAccessEvent[] = [
  { type: 'AccessRequested', at, ...pair },
  { type: 'AccessDenied', at, ...pair },
  { type: 'AccessRequested', at, ...pair },
  { type: 'AccessGranted', at, ...pair, until: accessEnd },
  { type: 'AccessRenewed', at, ...pair, until: later },
  { type: 'AccessRevoked', at, ...pair },
  { type: 'AccessExpired', at, ...pair },
]

test('Each change of an access is a row of its own, and a grant has its end', () => {
  const row = (n: number, change: string, accessEnd: string | null = null) => ({
    ...pair,
    id: `${stream}@${n}`,
    change,
    until: accessEnd,
    at,
    position: n + 7,
  })
  expect(everyWay(fileAccessChangesReadModel, record(stream, changes, 7))).toEqual([
    row(0, 'requested'),
    row(1, 'denied'),
    row(2, 'requested'),
    row(3, 'granted', accessEnd),
    row(4, 'renewed', later),
    row(5, 'revoked'),
    row(6, 'expired'),
  ])
})

const link = { as: 'grantee', link_until: '2026-03-01T09:05:00.000Z' } as const
const viewed: FileAccessEvent = { type: 'FileViewed', at, ...pair, ...link }
const fileDownloaded: FileAccessEvent = { type: 'FileDownloaded', at, ...pair, ...link }
const byStaff: FileAccessEvent = { ...viewed, as: 'staff', role: 'verifier' }
const turnedAway: FileAccessEvent = { type: 'FileAccessRefused', at, ...pair, how: 'viewed', why: 'expired' }

test('Each attempt to read is a row in the order of the store, also a repeated one', () => {
  const row = { ...pair, at, read_as: 'grantee', role: null }
  expect(
    everyWay(fileReadsReadModel, record(stream, [viewed, viewed, fileDownloaded, turnedAway, byStaff], 7)),
  ).toEqual([
    { ...row, id: `${stream}@0`, action: 'viewed', position: 7 },
    { ...row, id: `${stream}@1`, action: 'viewed', position: 8 },
    { ...row, id: `${stream}@2`, action: 'downloaded', position: 9 },
    { ...row, id: `${stream}@3`, action: 'refused', position: 10, read_as: null },
    { ...row, id: `${stream}@4`, action: 'viewed', position: 11, read_as: 'staff', role: 'verifier' },
  ])
})
