import { z } from 'zod'
import { bytesOf } from '../answers.ts'
import { byId, route } from '../route.ts'

export const preview = {
  'GET /files/preview/{id}': route({
    auth: 'member',
    changes: true,
    summary:
      'The document as it is shown: an image, a PDF or text; recorded as a view. 202: it is being made, ask again.',
    params: byId,
    answers: {
      200: bytesOf('image/webp', 'application/pdf', 'text/plain'),
      202: z.object({ status: z.literal('converting') }),
    },
  }),
}
