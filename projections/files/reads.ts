import { z } from 'zod'
import { ReadAction, ReaderRelation, ReadingRole } from '#domain/files/reading.ts'
import { bigint, column, instant, uuid } from '../runner/columns.ts'
import type { Rows } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'

const rowSchema = z.object({
  id: uuid(),
  file_id: uuid(),
  user_id: uuid(),
  owner_id: uuid(),
  action: column(ReadAction, 'text'),
  /**
   * The reader's relation to the file, and the role of staff; `null` if refused, or in events that do not
   * have it.
   */
  read_as: column(ReaderRelation, 'text').nullable(),
  role: column(ReadingRole, 'text').nullable(),
  at: instant(),
  /** The position of its event in the store, for the order of time. */
  position: bigint(),
})
export type FileReadRow = z.output<typeof rowSchema>

type ReadEvent = Pick<FileReadRow, 'file_id' | 'user_id' | 'owner_id' | 'at'> & {
  as?: z.output<typeof ReaderRelation>
  role?: ReadingRole | undefined
}

const putRead =
  (action: FileReadRow['action']) =>
  ({ id, position, event }: { id: string; position: bigint; event: ReadEvent }, rows: Rows<FileReadRow>) => {
    const { file_id, user_id, owner_id, as: read_as = null, role = null, at } = event
    rows.put(id, { id, file_id, user_id, owner_id, action, read_as, role, at, position: Number(position) })
  }

/** Each time that somebody viewed or downloaded a file, or was refused. */
export const fileReadsReadModel = readModel({
  name: 'file_reads',
  wireName: 'files',
  rowSchema,
  indexes: ['(file_id, position desc)', '(owner_id, position desc)'],
  audience: ({ owner_id }) => [owner_id],
  publicId: ({ file_id }) => file_id,
  handlers: {
    FileViewed: putRead('viewed'),
    FileDownloaded: putRead('downloaded'),
    FileAccessRefused: putRead('refused'),
  },
})
