// The messages between API processes and the media server: JSON texts on a WebSocket.

import { z } from 'zod'
import type { SfuEvent } from '#commands/ports/sfu.ts'
import { type MediaQuestion, mediaQuestions } from '#domain/messaging/media/questions.ts'

const call_id = z.string()
const user_ids = z.tuple([z.string(), z.string()])
const id = z.int()

/**
 * The messages of an API process. `reopen`: opens a new room for a call that had one, and tells both
 * participants.
 */
export type SfuRequest = z.infer<typeof SfuRequest>
export const SfuRequest = z.discriminatedUnion('ask', [
  z.object({ id, ask: z.literal('state') }),
  z.object({ id, ask: z.literal('open'), call_id, user_ids }),
  z.object({ id, ask: z.literal('reopen'), call_id, user_ids }),
  z.object({
    id,
    ask: z.literal('question'),
    call_id,
    user_id: z.string(),
    question: z.enum(Object.keys(mediaQuestions) as [MediaQuestion, ...MediaQuestion[]]),
    data: z.unknown(),
  }),
  z.object({ id, ask: z.literal('end'), call_id }),
])

/** A message without the id of a question, which the client chooses. */
export type SfuRequestBody = SfuRequest extends infer A
  ? A extends { id: number }
    ? Omit<A, 'id'>
    : never
  : never

/**
 * The messages of the media server: first the calls with a room, then answers, events, and calls that another
 * API process ended. Both ends have the same version, so messages are not validated.
 */
export type SfuMessage =
  | { calls: string[] }
  | { id: number; answer: unknown }
  | { id: number; failed: true }
  | { event: SfuEvent }
  | { closed: string }
