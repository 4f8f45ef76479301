import { idOf } from '#domain/kernel/stream.ts'
import { INLINE_SECONDS, type ProcessManager } from '../kernel/process-manager.ts'
import { shareFileTask } from './share-file.ts'

/** Conversations. */
export const messaging: ProcessManager = {
  FileAttached: ({ stream, event: { message_id, conversation_id, contract_id } }) => [
    shareFileTask.for(
      { file_id: idOf(stream), message_id, conversation_id, ...(contract_id && { contract_id }) },
      { after_seconds: INLINE_SECONDS },
    ),
  ],
}
