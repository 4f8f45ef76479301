import type { settings } from '../contract/settings.ts'
import type { Handlers } from '../handlers.ts'
import { notFound } from '../problem.ts'
import { accountOf } from '../queries/people.ts'
import type { Services } from '../services.ts'

export const settingsRoutes = ({ sql }: Services): Handlers<keyof typeof settings> => ({
  'GET /settings': async ({ member }) => {
    const account = await accountOf(sql, member.user_id)
    if (!account) throw notFound()
    const { email, email_validated, mfa_methods, roles } = account
    return {
      user: {
        email,
        email_validated,
        mfa_enabled: mfa_methods.length > 0,
        mfa_methods,
        email_notifications: true,
        sms_notifications: false,
        roles,
      },
    }
  },
})
