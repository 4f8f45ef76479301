import type { settings } from '../contract/settings.ts'
import type { Handlers } from '../handlers.ts'
import { notFound } from '../problem.ts'
import { accountOf } from '../queries/people.ts'
import type { Services } from '../services.ts'

type Keys = 'GET /settings'

export const settingsRoutes = ({ sql }: Services): Handlers<Keys> => ({
  'GET /settings': async ({ member }) => {
    const account = await accountOf(sql, member.user_id)
    if (!account) throw notFound()
    const { email, email_validated, mfa_methods, email_notifications, sms_notifications, roles } = account
    return {
      user: {
        ...(account.phone !== null && { phone: account.phone }),
        email,
        ...(account.email_pending !== null && { email_pending: account.email_pending }),
        email_validated,
        mfa_enabled: mfa_methods.length > 0,
        mfa_methods,
        email_notifications,
        sms_notifications,
        roles,
      },
    }
  },
})
