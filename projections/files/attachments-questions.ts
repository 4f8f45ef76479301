import type { Sql } from 'postgres'
import { fileAttachments } from './attachments.ts'

/** The moment of this message. */
export async function attachmentTime(sql: Sql, message_id: string): Promise<string | undefined> {
  const [row] = await fileAttachments.select(sql, sql`where id = ${message_id}`)
  return row?.attached_at
}
