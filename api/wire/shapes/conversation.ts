import { z } from 'zod'
import { Id } from './values.ts'

export type Conversation = z.infer<typeof Conversation>
export const Conversation = z
  .object({
    id: Id,
    title: z.string(),
    user_id: Id,
    participant_id: Id,
    job_id: Id.optional(),
    contract_id: Id.optional(),
    unread: z.int(),
  })
  .meta({ id: 'Conversation' })
