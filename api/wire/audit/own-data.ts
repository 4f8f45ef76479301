import { exportDataRefusals } from '#domain/identity/refusals.ts'
import { bytesOf } from '../answers.ts'
import { command } from '../route.ts'

export const ownData = {
  'GET /settings/export': command({
    summary:
      'All that the product holds of the caller, and who looked at their documents, as one JSON document.',
    auth: 'member',
    sensitive: true,
    answers: { 200: bytesOf('application/json') },
    changesState: 'by GET only',
    audit: ['PersonalDataExported'],
    refuses: exportDataRefusals,
  }),
}
