import { idOf } from '#domain/kernel/stream.ts'
import { INLINE_GRACE_SECONDS, type ProcessManager } from '../kernel/process-manager.ts'
import { endUnansweredCallTask, RING_TIMEOUT } from './call.ts'
import { collectUnreadTask, unreadMailTask, unreadTextTask } from './collect-unread.ts'
import { shareFileTask } from './share-file.ts'

type MessageRecorded = { stream: string; id: string; event: { at: string; other_id: string } }

const collectUnread = ({ stream, id, event: { at, other_id } }: MessageRecorded) =>
  collectUnreadTask.for({ conversation_id: idOf(stream), user_id: other_id, since: at }, { keyPart: id })

/**
 * The tasks that follow from conversations: announcing unread messages, ending unanswered calls, and showing
 * attached files.
 */
export const messagingProcessManager: ProcessManager = {
  MessagePosted: (recorded) => [collectUnread(recorded)],
  FileShared: (recorded) => [collectUnread(recorded)],
  CallStarted: (recorded) => [
    endUnansweredCallTask.for(
      { conversation_id: idOf(recorded.stream), call_id: recorded.event.call_id },
      RING_TIMEOUT,
    ),
    collectUnread(recorded),
  ],
  UnreadTold: ({ stream, id, event: { at, user_id, through, count, by } }) => {
    const digest = { conversation_id: idOf(stream), user_id, through, count, at }
    return [
      ...(by.includes('email') ? [unreadMailTask.for(digest, { keyPart: id })] : []),
      ...(by.includes('sms') ? [unreadTextTask.for(digest, { keyPart: id })] : []),
    ]
  },
  FileAttached: ({ stream, event: { message_id, conversation_id, contract_id } }) => [
    shareFileTask.for(
      { file_id: idOf(stream), message_id, conversation_id, ...(contract_id && { contract_id }) },
      { afterSeconds: INLINE_GRACE_SECONDS },
    ),
  ],
}
