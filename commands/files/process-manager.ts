import { idOf } from '#domain/kernel/stream.ts'
import type { ProcessManager } from '../kernel/process-manager.ts'
import { endAccessTask } from './access-ending.ts'
import { cleanUpFileTask, scheduleRemoval } from './delete-file.ts'
import { FIRST_POLL_DELAY_SECONDS, pollUploadTask } from './upload.ts'

const cleanUp = ({ stream }: { stream: string }) => [cleanUpFileTask.for({ file_id: idOf(stream) })]
const endAccess = ({ stream }: { stream: string }) => [endAccessTask.for({ access_id: idOf(stream) })]

/** The tasks that follow from events of files and of access to them. */
export const filesProcessManager: ProcessManager = {
  FileUploadRequested: ({ stream, event: { at, user_id } }) => [
    pollUploadTask.for(
      { file_id: idOf(stream), asked_at: at, owner_id: user_id },
      { afterSeconds: FIRST_POLL_DELAY_SECONDS },
    ),
  ],
  FileStored: cleanUp,
  FileRefused: (recorded) => [...cleanUp(recorded), ...scheduleRemoval(recorded)],
  FileDeleted: cleanUp,
  AccessGranted: endAccess,
  AccessRenewed: endAccess,
}
