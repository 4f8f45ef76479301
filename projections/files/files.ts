import { z } from 'zod'
import { toSearchWords } from '#domain/files/media-types.ts'
import { CONTENT_REFUSALS } from '#domain/files/refusals.ts'
import { fileStatus } from '#domain/files/status.ts'
import { idOf } from '#domain/kernel/stream.ts'
import { instant, integer, oneOf, text, uuid } from '../runner/columns.ts'
import { readModel } from '../runner/read-model.ts'

const row = z.object({
  id: uuid(),
  user_id: uuid(),
  file_name: text(),
  /** The words of the name, each after a space, so that a search can match their beginnings. */
  words: text(),
  content_type: text(),
  size: integer(),
  status: oneOf(fileStatus.states),
  why: oneOf(CONTENT_REFUSALS).nullable(),
  created_at: instant(),
})

/** Members' documents. A deleted one stays for the record of its readers. */
export const files = readModel({
  name: 'files',
  row,
  indexes: ['(user_id, created_at desc)'],
  audience: ({ user_id }) => [user_id],
  on: {
    FileUploadRequested: ({ stream, event }, change) => {
      const { at, user_id, file_name, content_type, size = 0 } = event
      const words = toSearchWords(file_name)
        .map((word) => ` ${word}`)
        .join('')
      const upload = { id: idOf(stream), user_id, file_name, words, content_type, size }
      change(upload.id, { ...upload, status: 'requested', why: null, created_at: at })
    },
    FileStored: ({ stream, event: { size, content_type } }, change) =>
      change(idOf(stream), (row) => row && { ...row, size, content_type, status: 'stored' }),
    FileRefused: ({ stream, event: { why } }, change) =>
      change(idOf(stream), (row) => row && { ...row, status: 'refused', why }),
    FileDeleted: ({ stream }, change) => change(idOf(stream), (row) => row && { ...row, status: 'deleted' }),
  },
})
