import { idOf } from '#domain/kernel/stream.ts'
import type { ProcessManager } from '../kernel/process-manager.ts'
import { endAccessTask } from './access-ending.ts'
import { tidyFileTask } from './delete.ts'
import { FIRST_LOOK_SECONDS, followUploadTask } from './upload.ts'

const tidy = ({ stream }: { stream: string }) => [tidyFileTask.for({ file_id: idOf(stream) })]
const ending = ({ stream }: { stream: string }) => [endAccessTask.for({ access_id: idOf(stream) })]

/** Files and who may see them. */
export const files: ProcessManager = {
  FileUploadRequested: ({ stream, event: { at } }) => [
    followUploadTask.for({ file_id: idOf(stream), asked_at: at }, { after_seconds: FIRST_LOOK_SECONDS }),
  ],
  FileStored: tidy,
  FileRefused: tidy,
  FileDeleted: tidy,
  AccessGranted: ending,
  AccessRenewed: ending,
}
