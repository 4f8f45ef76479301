import { z } from 'zod'
import { previewRefusals } from '#domain/files/refusals.ts'
import { bytesOf } from '../answers.ts'
import { byId, route } from '../route.ts'

export const preview = {
  'GET /files/preview/{id}': route({
    summary:
      'The file for display, as an image, a PDF or text; recorded as a view. 202 while it is converted: call again.',
    auth: 'member',
    sensitive: false,
    reads: [],
    changes: true,
    params: byId,
    answers: {
      200: bytesOf('image/webp', 'application/pdf', 'text/plain'),
      202: z.object({ status: z.literal('converting') }),
    },
    audit: ['FileViewed'],
    refuses: previewRefusals,
  }),
}
