import { expect, test } from 'vitest'
import type { FileEvent } from '#domain/files/file.ts'
import { fileAttachments } from '#projections/files/attachments.ts'
import { files } from '#projections/files/files.ts'
import { spring as at, id, spring, summer } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const upload = { user_id: id(1), file_name: 'My license.pdf', content_type: 'text/plain' }
const requested: FileEvent = { type: 'FileUploadRequested', at, ...upload }
const stored: FileEvent = { type: 'FileStored', at, size: 12, content_type: 'application/pdf', sha256: 'ab' }
const refused: FileEvent = { type: 'FileRefused', at, why: 'wrong_type' }
const deleted: FileEvent = { type: 'FileDeleted', at }

const file = (...events: FileEvent[]) => everyWay(files, record(`file-${id(9)}`, events))
const asked = {
  ...upload,
  id: id(9),
  words: ' my license pdf',
  size: 0,
  status: 'requested',
  why: null,
  created_at: at,
}

test('A document that is being uploaded can be found by the words of its name', () => {
  expect(file(requested)).toEqual([asked])
})

test('A stored document has the size and type of its bytes, and stays for the record once deleted', () => {
  const kept = { ...asked, size: 12, content_type: 'application/pdf' }
  expect(file(requested, stored)).toEqual([{ ...kept, status: 'stored' }])
  expect(file(requested, stored, deleted)).toEqual([{ ...kept, status: 'deleted' }])
})

test('A refused document says why', () => {
  expect(file(requested, refused)).toEqual([{ ...asked, status: 'refused', why: 'wrong_type' }])
})

const place = { conversation_id: id(3), participant_id: id(5) }
const inContract: FileEvent = {
  type: 'FileAttached',
  at: spring,
  message_id: id(11),
  contract_id: id(4),
  ...place,
}
const outside: FileEvent = { type: 'FileAttached', at: summer, message_id: id(12), ...place }

const events = record(`file-${id(9)}`, [inContract, outside]).map((each) => ({
  ...each,
  metadata: { ...each.metadata, actor: { kind: 'member' as const, user_id: id(6) } },
}))

test('A file has a row for each message that it was attached to', () => {
  const row = { ...place, file_id: id(9), owner_id: id(6) }
  expect(everyWay(fileAttachments, events)).toEqual([
    { ...row, id: id(11), contract_id: id(4), attached_at: spring },
    { ...row, id: id(12), contract_id: null, attached_at: summer },
  ])
})

test('Both hear of it, as a contract lists the file once this row is there', () => {
  const change = { name: 'file_attachments', id: id(9), users: [id(6), id(5)] }
  expect(fileAttachments.plan(events).fold([]).changes).toEqual([change, change])
})
