import { expect, test } from 'vitest'
import type { FileEvent } from '#domain/files/file.ts'
import { fileAttachments } from '#projections/files/attachments.ts'
import { id, spring, summer } from '#tests/domain/scenarios/scenario.ts'
import { everyWay } from '#tests/harness/projections/every-way.ts'
import { record } from '#tests/harness/projections/fold.ts'

const place = { conversation_id: id(3), participant_id: id(5) }
const inContract: FileEvent = {
  type: 'FileAttached',
  at: spring,
  message_id: id(11),
  contract_id: id(4),
  ...place,
}
const outside: FileEvent = { type: 'FileAttached', at: summer, message_id: id(12), ...place }

test('A file has a row for each message that it was attached to', () => {
  expect(everyWay(fileAttachments, record(`file-${id(9)}`, [inContract, outside]))).toEqual([
    { ...place, id: id(11), file_id: id(9), contract_id: id(4), attached_at: spring },
    { ...place, id: id(12), file_id: id(9), contract_id: null, attached_at: summer },
  ])
})
