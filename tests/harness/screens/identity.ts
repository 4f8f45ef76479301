import type { AnswerOf } from '#api/wire/wire.ts'
import { phoneNumber } from '#commands/identity/phone-number.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { FakeAnswers, FakeApi } from './fake-api.ts'
import { answerTo } from './sample.ts'
import type { Viewer } from './screens.ts'

/** The answer to a login of this person. */
export const entered = ({ user_id }: Viewer) => ({
  token: 'token',
  refreshToken: 'refresh',
  user_id,
  device_token: 'device',
})

type User = AnswerOf<'GET /settings'>['user']

/**
 * An account, and the answers that read it and change it as its owner says. `change` is for what else happens to it:
 * the open pages hear of it.
 */
export function account(api: Pick<FakeApi, 'changed'>, given: Partial<User> = {}) {
  const { user } = answerTo('GET /settings', {
    user: { email_validated: true, user_type: 'consultant', user_type_chosen: true, ...given },
  })
  const change = (more: Partial<User>) => {
    Object.assign(user, more)
    api.changed({ name: 'settings', id: newId() })
  }
  const answers = {
    'GET /settings': () => ({ user }),
    'GET /settings/sessions': answerTo('GET /settings/sessions'),
    'POST /settings/phone/confirm': () => {
      change({ phone_confirmed: true })
      return { success: true }
    },
    'POST /settings': ({ body: { phone, email, notifications, user_type } }) => {
      if (phone !== undefined)
        change({ phone: phoneNumber(phone), phone_confirmed: false, phone_textable: true })
      if (email !== undefined) change({ email_pending: email })
      if (user_type !== undefined) change({ user_type, user_type_chosen: true })
      if (notifications)
        change({
          email_notifications: notifications.emailEnabled,
          sms_notifications: notifications.smsEnabled,
        })
      return { success: true }
    },
  } satisfies FakeAnswers
  return { user, change, answers }
}
