import { z } from 'zod'
import { USER_TYPES } from '#domain/identity/account/account-schemas.ts'
import { MAX_TODOS } from '#domain/kernel/terms.ts'
import { optionalField } from './fields.ts'
import { memberQuery } from './route.ts'
import { TodoResponse } from './shapes/todo.ts'
import { UNAUDITED } from './unaudited.ts'

export const homeRoutes = {
  'GET /home/todo': memberQuery({
    summary: `Returns the ${MAX_TODOS} most urgent tasks that wait for the caller in the mode \`as\`. The default is the mode of the account.`,
    reads: [
      'settings',
      'contracts',
      'jobs',
      'applications',
      'payments',
      'files',
      'appointments',
      'licenses',
      'profiles',
      'reviews',
    ],
    query: z.object({ as: optionalField(z.enum(USER_TYPES)) }),
    responses: { 200: z.object({ items: z.array(TodoResponse) }) },
    audit: UNAUDITED.own,
  }),
}
