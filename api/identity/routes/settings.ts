import { accepted, type Call, type Handlers, ok } from '#api/http/handlers.ts'
import { limitHourly } from '#api/http/limits/hourly.ts'
import { invalid, notFound, Refusal } from '#api/http/problem.ts'
import type { Services, Settings } from '#api/http/services.ts'
import { accounts } from '#commands/identity/account.ts'
import { ownPassword } from '../own-password.ts'
import { accountOf } from '../queries/people.ts'

type Keys = 'GET /settings' | 'POST /settings'
type Change = Call<'POST /settings'>

const EMAIL_CHANGES = 5

export const settingsRoutes = (services: Services, settings: Settings): Handlers<Keys> => {
  const { access, sql, deps, sendEmailChange } = services
  const { commander } = deps
  const changePassword = ownPassword(services, settings)

  /** It counts when its link is opened. Whether it has an account already, the mail says where answers do not. */
  async function changeEmail(call: Change, email: string) {
    const { user_id } = call.member
    if ((await access.addressOf(user_id)) === email) return ok
    await limitHourly(access, `email-change:${user_id}`, EMAIL_CHANGES, call.ctx.at)
    await limitHourly(access, `email-change-to:${email}`, EMAIL_CHANGES, call.ctx.at)
    if (settings.enumeration !== 'generic' && (await access.userOf(email)) !== undefined)
      throw new Refusal(409, 'email_taken', 'This address has an account already.')
    const asked = { type: 'AskEmailChange', email } as const
    const { events } = await accepted(call, await commander.handle(accounts, user_id, asked, call.ctx))
    if (events.length === 0) await sendEmailChange(user_id)
    return ok
  }

  return {
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

    'POST /settings': async (call) => {
      const { password, phone, email, notifications } = call.body
      const { user_id } = call.member
      if (password) return changePassword(call, password)
      if (email !== undefined) return changeEmail(call, email)
      if (phone !== undefined) {
        const command = { type: 'ChangePhone', phone } as const
        await accepted(call, await commander.handle(accounts, user_id, command, call.ctx))
        return ok
      }
      if (!notifications) throw invalid('', 'names nothing to change')
      const { emailEnabled: email_notifications, smsEnabled: sms_notifications } = notifications
      const delivery = { email_notifications, sms_notifications }
      const command = { type: 'ChangeNotificationSettings', ...delivery } as const
      await accepted(call, await commander.handle(accounts, user_id, command, call.ctx))
      return ok
    },
  }
}
