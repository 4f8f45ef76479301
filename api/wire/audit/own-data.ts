import { exportDataRefusals } from '#domain/identity/refusals.ts'
import { bytesOf } from '../responses.ts'
import { command } from '../route.ts'

export const ownDataRoutes = {
  'GET /settings/export': command({
    summary:
      'All that the product holds of the caller, and who looked at their documents, as one JSON document.',
    auth: 'member',
    sensitive: true,
    responses: { 200: bytesOf('application/json') },
    changesState: 'by GET only',
    audit: ['PersonalDataExported'],
    refuses: exportDataRefusals,
  }),
}
