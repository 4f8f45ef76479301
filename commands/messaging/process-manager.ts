import { idOf } from '#domain/kernel/stream.ts'
import { INLINE_SECONDS, type ProcessManager } from '../kernel/process-manager.ts'
import { endUnansweredCallTask, RINGING } from './call.ts'
import { unreadMailTask, unreadTextTask } from './digest/before.ts'
import { collectUnreadTask } from './digest/collect.ts'
import { shareFileTask } from './share-file.ts'

type Written = { stream: string; id: string; event: { at: string; other_id: string } }

const collect = ({ stream, id, event: { at, other_id } }: Written) =>
  collectUnreadTask.for({ conversation_id: idOf(stream), user_id: other_id, since: at }, { per: id })

/** Conversations: who has not read is told, calls that nobody answers end, and attached files are shown. */
export const messaging: ProcessManager = {
  MessagePosted: (written) => [collect(written)],
  FileShared: (written) => [collect(written)],
  CallStarted: (started) => [
    endUnansweredCallTask.for(
      { conversation_id: idOf(started.stream), call_id: started.event.call_id },
      RINGING,
    ),
    collect(started),
  ],
  UnreadTold: ({ stream, id, event: { at, user_id, through, count, by } }) => {
    const digest = { conversation_id: idOf(stream), user_id, through, count, at }
    return [
      ...(by.includes('email') ? [unreadMailTask.for(digest, { per: id })] : []),
      ...(by.includes('sms') ? [unreadTextTask.for(digest, { per: id })] : []),
    ]
  },
  FileAttached: ({ stream, event: { message_id, conversation_id, contract_id } }) => [
    shareFileTask.for(
      { file_id: idOf(stream), message_id, conversation_id, ...(contract_id && { contract_id }) },
      { after_seconds: INLINE_SECONDS },
    ),
  ],
}
