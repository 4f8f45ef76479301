import { idOf } from '#domain/kernel/stream.ts'
import { INLINE_SECONDS, type ProcessManager } from '../kernel/process-manager.ts'
import { endUnansweredCallTask, RINGING } from './call.ts'
import { shareFileTask } from './share-file.ts'

/** Conversations. */
export const messaging: ProcessManager = {
  CallStarted: ({ stream, event: { call_id } }) => [
    endUnansweredCallTask.for({ conversation_id: idOf(stream), call_id }, RINGING),
  ],
  FileAttached: ({ stream, event: { message_id, conversation_id, contract_id } }) => [
    shareFileTask.for(
      { file_id: idOf(stream), message_id, conversation_id, ...(contract_id && { contract_id }) },
      { after_seconds: INLINE_SECONDS },
    ),
  ],
}
