import { expect, test } from 'vitest'
import type { FileEvent } from '#domain/files/file.ts'
import { fileAttachments } from '#projections/files/attachments.ts'
import { id, spring, summer } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

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
