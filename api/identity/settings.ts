import { type Handlers, type HttpCall, ok } from '#api/http/handlers.ts'
import { invalidInput, notFound } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import { changeEmail } from '#commands/identity/email/change-email.ts'
import { changePassword } from '#commands/identity/password/change-password.ts'
import { changePhone, confirmPhone } from '#commands/identity/phone.ts'
import { endOwnSession } from '#commands/identity/sessions.ts'
import { changeNotifications, changeUserType } from '#commands/identity/settings.ts'
import { acceptsTextMessages } from '#commands/identity/text-message-numbers.ts'
import { type AccountRow, accountOf } from '#projections/identity/accounts.ts'
import { requireCompleted } from './problems.ts'

type SettingsCalls = 'GET /settings' | 'POST /settings' | 'POST /settings/phone/confirm'
type SettingsCall = HttpCall<'POST /settings'>

const ERROR_MESSAGES = {
  old_password_missing: 'Old Password Required',
  passwords_differ: 'Passwords Do Not Match',
  incorrect_credentials: 'Old Password Invalid',
}

export const settingsHandlers = ({ identity, sql }: Services): Handlers<SettingsCalls> => {
  async function changeOwnPassword(
    call: SettingsCall,
    password: NonNullable<SettingsCall['body']['password']>,
  ) {
    const { ctx, member, request } = call
    const outcome = await changePassword(identity, ctx, { ...member, ip: request.ip }, password)
    if (
      outcome.refused === 'old_password_missing' ||
      outcome.refused === 'passwords_differ' ||
      outcome.refused === 'incorrect_credentials'
    )
      return { success: false, error: ERROR_MESSAGES[outcome.refused] }
    await requireCompleted(call, outcome, 'password.new')
    return ok
  }

  /**
   * An address that somebody else has registered since then cannot be confirmed. Where answers must hide
   * that, it stays pending.
   */
  async function pendingEmailOf({ id, email_pending }: AccountRow) {
    if (email_pending === null || identity.policy.hidesAddresses) return email_pending
    const owner = await identity.logins.userOf(email_pending)
    return owner === undefined || owner === id ? email_pending : null
  }

  return {
    'GET /settings': async ({ member }) => {
      const account = await accountOf(sql, member.user_id)
      if (!account) throw notFound()
      const { email, email_validated, mfa_methods, email_notifications, sms_notifications } = account
      const email_pending = await pendingEmailOf(account)
      return {
        user: {
          ...(account.phone !== null && { phone: account.phone }),
          phone_confirmed: account.phone_confirmed,
          phone_textable: acceptsTextMessages(account.phone ?? '', identity.policy.smsCountries),
          email,
          ...(email_pending !== null && { email_pending }),
          email_validated,
          mfa_enabled: mfa_methods.length > 0,
          mfa_methods,
          email_notifications,
          sms_notifications,
          user_type: account.user_type ?? 'consultant',
          user_type_chosen: account.user_type !== null,
          ...(account.password_changed_at !== null && { password_changed_at: account.password_changed_at }),
          roles: account.roles,
        },
      }
    },

    'POST /settings': async (call) => {
      const { password, phone, email, notifications, user_type } = call.body
      const { user_id } = call.member
      if (password) return changeOwnPassword(call, password)
      if (email !== undefined)
        await requireCompleted(call, await changeEmail(identity, call.ctx, user_id, email))
      else if (phone !== undefined)
        await requireCompleted(call, await changePhone(identity, call.ctx, user_id, phone))
      else if (notifications)
        await requireCompleted(call, await changeNotifications(identity, call.ctx, user_id, notifications))
      else if (user_type)
        await requireCompleted(call, await changeUserType(identity, call.ctx, user_id, user_type))
      else throw invalidInput('', 'names nothing to change')
      return ok
    },

    'POST /settings/phone/confirm': async (call) => {
      await requireCompleted(
        call,
        await confirmPhone(identity, call.ctx, call.member.user_id, call.body.code),
      )
      return ok
    },
  }
}

type SessionCalls = 'GET /settings/sessions' | 'DELETE /settings/sessions/{id}'

export const sessionHandlers = ({ identity }: Services): Handlers<SessionCalls> => ({
  'GET /settings/sessions': async ({ member, ctx }) => {
    const sessions = await identity.sessions.list(member.user_id, new Date(ctx.at))
    return {
      sessions: sessions.map(({ created_at, last_used_at, ...fields }) => ({
        ...fields,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
        current: fields.id === member.session_id,
      })),
    }
  },

  'DELETE /settings/sessions/{id}': async (call) => {
    const { user_id } = call.member
    await requireCompleted(
      call,
      await endOwnSession(identity, call.ctx, { user_id, session_id: call.params.id }),
    )
    return ok
  },
})
