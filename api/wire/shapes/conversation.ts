import { z } from 'zod'
import { MessageType } from './message.ts'
import { Id, Line, ProfileImageUrl, Prose, Time } from './values.ts'

export type ConversationResponse = z.infer<typeof ConversationResponse>
export const ConversationResponse = z
  .object({
    id: Id,
    title: Line,
    user_id: Id,
    participant_id: Id,
    job_id: Id.optional(),
    contract_id: Id.optional(),
    last_message: z
      .object({ value: Prose, created_at: Time, user_id: Id, type: MessageType.optional() })
      .optional(),
    unread: z.int(),
    attachments_count: z.int(),
    tasks_count: z.int(),
    participant: z.object({
      user_id: Id.optional().meta({ description: 'The participant who is not the caller' }),
      first_name: Line,
      last_name: Line,
      profileImageUrl: ProfileImageUrl,
    }),
    read_through: z
      .int()
      .optional()
      .meta({ description: 'The `sequence` of the newest message that the other participant has read' }),
    own_read_through: z
      .int()
      .optional()
      .meta({ description: 'The `sequence` of the newest message that the caller has read' }),
  })
  .meta({ id: 'Conversation' })
