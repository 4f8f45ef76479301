import { z } from 'zod'
import type { SfuEvent } from '#commands/ports/sfu.ts'
import { type MediaQuestion, mediaQuestions } from '#domain/messaging/media/questions.ts'

/** What API processes and the media server say to each other: JSON texts on a WebSocket. */

const call_id = z.string()
const user_ids = z.tuple([z.string(), z.string()])
const id = z.int()

/** What an API process asks. `reopen`: opens the room of a call that had one, and tells both that it is another. */
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

/** Without the id of a question, which the client chooses. */
export type SfuRequestBody = SfuRequest extends infer A
  ? A extends { id: number }
    ? Omit<A, 'id'>
    : never
  : never

/**
 * What the media server says: first which calls have a room, then answers, events, and which calls were ended by another
 * API process. Both ends are of one version, so that this is not parsed.
 */
export type SfuMessage =
  | { calls: string[] }
  | { id: number; answer: unknown }
  | { id: number; failed: true }
  | { event: SfuEvent }
  | { closed: string }
