import { exportDataRefusals } from '#domain/identity/refusals.ts'
import { bytesOf } from '../answers.ts'
import { route } from '../route.ts'

export const ownData = {
  'GET /settings/export': route({
    summary:
      'All that the product holds of the caller, and who looked at their documents, as one JSON document.',
    auth: 'member',
    sensitive: true,
    reads: [],
    answers: { 200: bytesOf('application/json') },
    changes: 'by GET alone',
    audit: ['PersonalDataExported'],
    refuses: exportDataRefusals,
  }),
}
