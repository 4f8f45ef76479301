import { z } from 'zod'
import { Id, Time } from './values.ts'

export type FileSummary = z.infer<typeof FileSummary>
export const FileSummary = z
  .object({
    id: Id,
    file_name: z.string(),
    content_type: z.string(),
    size: z.int(),
    user_id: Id,
    created_at: Time,
  })
  .meta({ id: 'FileSummary' })
