import { idOf } from '#domain/kernel/stream.ts'
import type { ProcessManager } from '../kernel/process-manager.ts'
import { endAccessTask } from './access-ending.ts'
import { cleanUpFileTask } from './delete.ts'
import { removeLater } from './refused.ts'
import { FIRST_POLL_SECONDS, pollUploadTask } from './upload.ts'

const tidy = ({ stream }: { stream: string }) => [cleanUpFileTask.for({ file_id: idOf(stream) })]
const ending = ({ stream }: { stream: string }) => [endAccessTask.for({ access_id: idOf(stream) })]

/** Files and who may see them. */
export const files: ProcessManager = {
  FileUploadRequested: ({ stream, event: { at, user_id } }) => [
    pollUploadTask.for(
      { file_id: idOf(stream), asked_at: at, owner_id: user_id },
      { after_seconds: FIRST_POLL_SECONDS },
    ),
  ],
  FileStored: tidy,
  FileRefused: (refused) => [...tidy(refused), ...removeLater(refused)],
  FileDeleted: tidy,
  AccessGranted: ending,
  AccessRenewed: ending,
}
