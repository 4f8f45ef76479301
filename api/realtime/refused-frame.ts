import type { RefusedCall } from '#commands/audit/refused-calls.ts'
import { Id } from '../wire/fields.ts'

/** A frame about what belongs to others, as an attempt: its conversation, where it names one. */
export function toRefusedCall(event: string, data: object): RefusedCall {
  const { data: subject_id } = Id.safeParse((data as { conversationId?: unknown }).conversationId)
  return {
    call: `socket ${event}`,
    status: 404,
    code: 'not_found',
    ...(subject_id !== undefined && { kind: 'conversation', subject_id }),
  }
}
