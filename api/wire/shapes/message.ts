import { z } from 'zod'

export const Message = z
  .object({
    id: z.uuid(),
    user_id: z.uuid(),
    conversation_id: z.uuid(),
    value: z.string(),
    type: z.enum(['text', 'file', 'call']),
    file_id: z.uuid().optional(),
    created_at: z.string(),
  })
  .meta({ id: 'Message' })
