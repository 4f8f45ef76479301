import { z } from 'zod'
import { applicationStatus } from '#domain/hiring/status.ts'
import { byId, route } from '../route.ts'
import { ConsultantDetail } from '../shapes/person.ts'
import { Id, Line } from '../shapes/values.ts'
import { UNAUDITED } from '../unaudited.ts'

/** A consultant as the clients see them who may. */
export const consultantDetails = {
  'GET /client/home/details/{id}': route({
    summary:
      'A consultant whom searches find, or with whom the caller shares an application, a conversation or a contract.',
    auth: 'member',
    reads: [
      'consultants',
      'profiles',
      'licenses',
      'files',
      'applications',
      'jobs',
      'contracts',
      'conversations',
      'settings',
      'reviews',
    ],
    about: 'consultants',
    unannounced: true,
    readOnly: true,
    params: byId,
    answers: {
      200: ConsultantDetail.extend({
        applications: z
          .array(
            z.object({
              id: Id,
              job_id: Id,
              title: Line,
              status: z.enum(applicationStatus.states),
            }),
          )
          .meta({ description: 'The newest by which they applied for a job of the caller' }),
      }),
    },
    audit: UNAUDITED.listed,
    refuses: [],
  }),
}
