import { z } from 'zod'
import { toSearchWords } from '#domain/files/media-types.ts'
import { CONTENT_REFUSALS } from '#domain/files/refusals.ts'
import { fileStatus } from '#domain/files/status.ts'
import { instant, integer, oneOf, text, uuid } from '../runner/columns.ts'
import { patch, put } from '../runner/fold.ts'
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

/** Members' documents. The row of a deleted one remains for the record of its readers. */
export const files = readModel({
  name: 'files',
  row,
  indexes: ['(user_id, created_at desc)'],
  audience: ({ user_id }) => [user_id],
  on: {
    FileUploadRequested: put(({ event: { at, user_id, file_name, content_type, size = 0 } }, id) => ({
      ...{ id, user_id, file_name, content_type, size },
      words: toSearchWords(file_name)
        .map((word) => ` ${word}`)
        .join(''),
      status: 'requested',
      why: null,
      created_at: at,
    })),
    FileStored: patch(({ event: { size, content_type } }) => ({ size, content_type, status: 'stored' })),
    FileRefused: patch(({ event: { why } }) => ({ status: 'refused', why })),
    FileDeleted: patch({ status: 'deleted' }),
  },
})
