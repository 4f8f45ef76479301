import { readModel } from '../runner/read-model.ts'

export type FileReadRow = {
  id: string
  file_id: string
  user_id: string
  owner_id: string
  action: string
  at: string
  /** Where in the store it was written: in this order they came. */
  position: number
}

/** Each time that somebody viewed or downloaded a file, or was turned away. */
export const fileReads = readModel<FileReadRow>({
  name: 'file_reads',
  columns: {
    id: 'uuid',
    file_id: 'uuid not null',
    user_id: 'uuid not null',
    owner_id: 'uuid not null',
    action: 'text not null',
    at: 'text not null',
    position: 'bigint not null',
  },
  indexes: ['(file_id, position desc)', '(owner_id, position desc)'],
  audience: ({ owner_id }) => [owner_id],
  about: ({ file_id }) => file_id,
  on: {
    FileViewed: ({ id, position, event }, change) => change(id, () => row(id, position, event, 'viewed')),
    FileDownloaded: ({ id, position, event }, change) =>
      change(id, () => row(id, position, event, 'downloaded')),
    FileAccessRefused: ({ id, position, event }, change) =>
      change(id, () => row(id, position, event, 'refused')),
  },
})

type Said = Pick<FileReadRow, 'file_id' | 'user_id' | 'owner_id' | 'at'>

const row = (id: string, position: bigint, { file_id, user_id, owner_id, at }: Said, action: string) => ({
  id,
  file_id,
  user_id,
  owner_id,
  action,
  at,
  position: Number(position),
})
