import { z } from 'zod'
import { bytesOf } from '../answers.ts'
import { Id, opaqueText } from '../fields.ts'
import { byId, route } from '../route.ts'
import { UNAUDITED } from '../unaudited.ts'

export const grantedDownloads = {
  'GET /files/granted/{id}': route({
    summary:
      'Where a download under a grant leads: the bytes, for as long as both the link and the grant are valid.',
    auth: 'public',
    reads: [],
    params: byId,
    query: z.object({
      user_id: Id,
      issued: z.iso.datetime({ precision: 3 }),
      signature: opaqueText(100),
    }),
    answers: {
      200: bytesOf('application/octet-stream'),
      /** Of an interrupted download the rest, by Range. */
      206: bytesOf('application/octet-stream'),
      416: bytesOf('application/octet-stream'),
    },
    audit: UNAUDITED.link,
    refuses: [],
  }),
}
