import type { Sql } from 'postgres'
import { z } from 'zod'
import { idOf } from '#domain/kernel/stream.ts'
import { instant, uuid } from '../runner/columns.ts'
import { readModel } from '../runner/read-model.ts'

const rowSchema = z.object({
  id: uuid(),
  file_id: uuid(),
  contract_id: uuid().nullable(),
  conversation_id: uuid(),
  /** The owner of the file, the only person who can attach it. */
  owner_id: uuid().nullable(),
  participant_id: uuid(),
  attached_at: instant(),
})

/** The files that were attached in conversations, one row for each message. */
export const fileAttachmentsReadModel = readModel({
  name: 'file_attachments',
  wireName: 'files',
  rowSchema,
  indexes: ['(contract_id)', '(file_id)'],
  audience: ({ owner_id, participant_id }) => (owner_id ? [owner_id, participant_id] : [participant_id]),
  publicId: ({ file_id }) => file_id,
  handlers: {
    FileAttached: ({ stream, event, metadata }, rows) => {
      const { message_id: id, contract_id = null, conversation_id, participant_id, at } = event
      const [file_id, owner_id] = [idOf(stream), metadata.actor.user_id ?? null]
      rows.put(id, { id, file_id, contract_id, conversation_id, owner_id, participant_id, attached_at: at })
    },
  },
})

/** Returns the moment at which this message attached its file. */
export async function attachmentTime(sql: Sql, message_id: string): Promise<string | undefined> {
  const [row] = await fileAttachmentsReadModel.select(sql, sql`where id = ${message_id}`)
  return row?.attached_at
}
