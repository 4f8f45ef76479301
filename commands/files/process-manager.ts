import type { Recorded } from '#domain/kernel/catalogue.ts'
import { idOf, type Reactions, type Task } from '../kernel/task.ts'
import { UPLOAD_SECONDS } from './upload.ts'

const tidy = ({ stream }: Recorded): Task => ({
  name: 'file-tidy',
  payload: { file_id: idOf(stream) },
  key: `file-tidy:${idOf(stream)}`,
})

/** By the newest grant: it is that which ends. */
const ending = ({ stream }: Recorded): Task => ({
  name: 'file-access',
  payload: { access_id: idOf(stream) },
  key: `file-access:${idOf(stream)}`,
})

/** Files and who may see them. */
export const files: Reactions = {
  FileUploadRequested: ({ stream, event: { at } }) => [
    {
      name: 'file-upload',
      payload: { file_id: idOf(stream), asked_at: at },
      key: `file-upload:${idOf(stream)}`,
      after_seconds: UPLOAD_SECONDS,
    },
  ],
  FileStored: (recorded) => [tidy(recorded)],
  FileRefused: (recorded) => [tidy(recorded)],
  FileDeleted: (recorded) => [tidy(recorded)],
  AccessGranted: (recorded) => [ending(recorded)],
  AccessRenewed: (recorded) => [ending(recorded)],
}
