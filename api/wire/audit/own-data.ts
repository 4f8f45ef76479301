import { exportDataRefusals } from '#domain/identity/refusals.ts'
import { bytesOf } from '../responses.ts'
import { command } from '../route.ts'

export const ownDataRoutes = {
  'GET /settings/export': command({
    summary:
      'Returns all data that the product stores about the caller, and who opened their documents, as one JSON document.',
    auth: 'member',
    sensitive: true,
    responses: { 200: bytesOf('application/json') },
    changesState: 'by GET only',
    audit: ['PersonalDataExported'],
    refuses: exportDataRefusals,
  }),
}
