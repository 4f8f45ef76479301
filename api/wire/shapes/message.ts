import { z } from 'zod'
import { Id, Prose, Time } from './values.ts'

export const MessageType = z.enum(['text', 'file', 'call'])

export type MessageResponse = z.infer<typeof MessageResponse>
export const MessageResponse = z
  .object({
    id: Id,
    user_id: Id,
    conversation_id: Id,
    value: Prose,
    type: MessageType,
    file_id: Id.optional(),
    created_at: Time,
    call: z
      .object({
        mode: z.enum(['sfu', 'direct']),
        answered: z.boolean(),
        reason: z.string().optional(),
        seconds: z.int(),
      })
      .optional()
      .meta({
        description:
          'The outcome of a call: `seconds` is the time from its answer to its end; without `reason` it is still going on',
      }),
    sequence: z
      .int()
      .optional()
      .meta({ description: 'The number of the message within the conversation, from 1' }),
  })
  .meta({ id: 'Message' })
