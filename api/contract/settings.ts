import { z } from 'zod'
import { route } from './route.ts'

export const settings = {
  'GET /settings': route({
    auth: 'member',
    answers: {
      200: z.object({
        user: z.object({
          phone: z.string().optional(),
          email: z.string(),
          email_pending: z.string().optional(),
          email_validated: z.boolean(),
          mfa_enabled: z.boolean(),
          mfa_methods: z.array(z.string()),
          email_notifications: z.boolean(),
          sms_notifications: z.boolean(),
          roles: z.array(z.string()),
        }),
      }),
    },
  }),
}
