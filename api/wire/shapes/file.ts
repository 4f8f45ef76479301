import { z } from 'zod'
import { Id, Line, Time } from './values.ts'

export type FileSummary = z.infer<typeof FileSummary>
export const FileSummary = z
  .object({
    id: Id,
    file_name: Line,
    content_type: z.string(),
    size: z.int(),
    user_id: Id,
    created_at: Time,
  })
  .meta({ id: 'FileSummary' })
