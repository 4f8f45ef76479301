import type { Sql } from 'postgres'
import { profileImageOf } from '#api/identity/person-responses.ts'
import type { ConversationResponse } from '#api/wire/shapes/conversation.ts'
import type { MessageResponse } from '#api/wire/shapes/message.ts'
import type { PostedMessage } from '#commands/messaging/conversation.ts'
import { storedFiles } from '#projections/files/files.ts'
import { profilesOf } from '#projections/identity/profiles.ts'
import type { ConversationRow } from '#projections/messaging/conversations.ts'
import type { MessageRow } from '#projections/messaging/messages.ts'
import { messageById } from '#projections/messaging/messages.ts'

/** The text in place of a file that its owner has deleted. */
const DELETED_FILE_NAME = 'File deleted'

const messageValue = (type: MessageRow['type'], value: string, fileName: () => string) =>
  ({ text: value, file: fileName(), call: 'Video call' })[type]

/** The names of files by their id. */
async function fileNameLookup(sql: Sql, ids: readonly (string | null)[]) {
  const fileIds = ids.filter((id) => id !== null)
  const files = fileIds.length === 0 ? [] : await storedFiles(sql, fileIds)
  const names = new Map(files.map(({ id, file_name }) => [id, file_name]))
  return (id: string | null) => names.get(id ?? '') ?? DELETED_FILE_NAME
}

/** Conversations for the wire, from the view of the member whose rows these are. */
export async function toConversationResponses(
  sql: Sql,
  rows: readonly ConversationRow[],
): Promise<ConversationResponse[]> {
  const [people, fileNameOf] = await Promise.all([
    profilesOf(
      sql,
      rows.map(({ other_id }) => other_id),
    ),
    fileNameLookup(
      sql,
      rows.map(({ last_file_id }) => last_file_id),
    ),
  ])
  return rows.map((row) => {
    const { first_name = '', last_name = '', image_id = null } = people.get(row.other_id) ?? {}
    const otherBegan = row.began_by === row.other_id
    return {
      id: row.conversation_id,
      title: row.title,
      user_id: row.began_by,
      participant_id: otherBegan ? row.user_id : row.other_id,
      ...(row.job_id !== null && { job_id: row.job_id }),
      ...(row.contract_id !== null && { contract_id: row.contract_id }),
      ...(row.last_by !== null &&
        row.last_type !== null && {
          last_message: {
            value: messageValue(row.last_type, row.last_value, () => fileNameOf(row.last_file_id)),
            created_at: row.last_at,
            user_id: row.last_by,
            type: row.last_type,
          },
        }),
      unread: row.unread,
      attachments_count: row.attachments,
      tasks_count: 0,
      participant: {
        user_id: row.other_id,
        first_name,
        last_name,
        ...profileImageOf(row.other_id, image_id),
      },
      read_through: row.other_read_through,
      own_read_through: row.read_through,
    }
  })
}

/** Messages for the wire. A message with a file has the file's name. */
export async function toMessageResponses(sql: Sql, rows: readonly MessageRow[]): Promise<MessageResponse[]> {
  const fileNameOf = await fileNameLookup(
    sql,
    rows.map(({ file_id }) => file_id),
  )
  return rows.map(({ id, user_id, conversation_id, value, type, file_id, call, created_at, sequence }) => ({
    id,
    user_id,
    conversation_id,
    value: messageValue(type, value, () => fileNameOf(file_id)),
    type,
    ...(file_id !== null && { file_id }),
    ...(call !== null && {
      call: {
        mode: call.mode,
        answered: call.answered_at !== undefined,
        ...(call.reason !== undefined && { reason: call.reason }),
        seconds: call.seconds,
      },
    }),
    created_at,
    sequence,
  }))
}

/**
 * Returns a posted message as first stored, or built from `postedText` while the read models do not have it.
 */
export async function postedMessageResponse(
  sql: Sql,
  { message_id: id, conversation_id }: PostedMessage,
  user_id: string,
  postedText: { text: string; at: string },
): Promise<MessageResponse> {
  const row = await messageById(sql, id)
  const [storedMessage] = row ? await toMessageResponses(sql, [row]) : []
  const messageFields = { id, conversation_id, user_id, type: 'text' as const }
  return storedMessage ?? { ...messageFields, value: postedText.text, created_at: postedText.at }
}
