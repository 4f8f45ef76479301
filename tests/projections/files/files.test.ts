import { expect, test } from 'vitest'
import type { FileEvent } from '#domain/files/file.ts'
import { files } from '#projections/files/files.ts'
import { spring as at, id } from '#tests/domain/scenarios/scenario.ts'
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
