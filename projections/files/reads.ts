import { z } from 'zod'
import { ReadAction, ReaderRelation, ReadingRole } from '#domain/files/reading.ts'
import { bigint, column, instant, uuid } from '../runner/columns.ts'
import { readModel } from '../runner/read-model.ts'

const row = z.object({
  id: uuid(),
  file_id: uuid(),
  user_id: uuid(),
  owner_id: uuid(),
  action: column(ReadAction, 'text'),
  /** For whom it was open, and to staff in which role: `null` where it was refused, or was not recorded yet. */
  read_as: column(ReaderRelation, 'text').nullable(),
  role: column(ReadingRole, 'text').nullable(),
  at: instant(),
  /** The position of its event in the store, for the order of time. */
  position: bigint(),
})
export type FileReadRow = z.output<typeof row>

/** Each time that somebody viewed or downloaded a file, or was refused. */
export const fileReads = readModel({
  name: 'file_reads',
  known_as: 'files',
  row,
  indexes: ['(file_id, position desc)', '(owner_id, position desc)'],
  audience: ({ owner_id }) => [owner_id],
  about: ({ file_id }) => file_id,
  on: {
    FileViewed: ({ id, position, event }, change) => change(id, readRow(id, position, event, 'viewed')),
    FileDownloaded: ({ id, position, event }, change) =>
      change(id, readRow(id, position, event, 'downloaded')),
    FileAccessRefused: ({ id, position, event }, change) =>
      change(id, readRow(id, position, event, 'refused')),
  },
})

type ReadEvent = Pick<FileReadRow, 'file_id' | 'user_id' | 'owner_id' | 'at'> & {
  as?: z.output<typeof ReaderRelation>
  role?: ReadingRole | undefined
}

const readRow = (
  id: string,
  position: bigint,
  { file_id, user_id, owner_id, as, role, at }: ReadEvent,
  action: FileReadRow['action'],
) => ({
  id,
  file_id,
  user_id,
  owner_id,
  action,
  read_as: as ?? null,
  role: role ?? null,
  at,
  position: Number(position),
})
