import { nameWords } from '#domain/files/types.ts'
import { idOf, readModel } from '../runner/read-model.ts'

export type FileRow = {
  id: string
  user_id: string
  file_name: string
  /** The words of the name, each after a space: a search for beginnings finds them. */
  words: string
  content_type: string
  size: number
  status: string
  why: string | null
  created_at: string
}

/** The documents that members keep. A deleted one stays for the record of who read it. */
export const files = readModel<FileRow>({
  name: 'files',
  columns: {
    id: 'uuid',
    user_id: 'uuid not null',
    file_name: 'text not null',
    words: 'text not null',
    content_type: 'text not null',
    size: 'integer not null',
    status: 'text not null',
    why: 'text',
    created_at: 'text not null',
  },
  indexes: ['(user_id, id desc)'],
  audience: ({ user_id }) => [user_id],
  on: {
    FileUploadRequested: ({ stream, event }, change) => {
      const { at, user_id, file_name, content_type, size = 0 } = event
      const words = nameWords(file_name)
        .map((word) => ` ${word}`)
        .join('')
      const said = { id: idOf(stream), user_id, file_name, words, content_type, size }
      change(said.id, () => ({ ...said, status: 'requested', why: null, created_at: at }))
    },
    FileStored: ({ stream, event: { size, content_type } }, change) =>
      change(idOf(stream), (row) => row && { ...row, size, content_type, status: 'stored' }),
    FileRefused: ({ stream, event: { why } }, change) =>
      change(idOf(stream), (row) => row && { ...row, status: 'refused', why }),
    FileDeleted: ({ stream }, change) => change(idOf(stream), (row) => row && { ...row, status: 'deleted' }),
  },
})
