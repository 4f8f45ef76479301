import { Person } from '#api/wire/shapes/person.ts'
import type { AnswerOf } from '#api/wire/wire.ts'
import { parsePhoneNumber } from '#commands/identity/phone.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { FakeAnswers, FakeApi } from './fake-api.ts'
import { answerTo, sample } from './sample-values.ts'
import type { Viewer } from './screens.ts'

/** The answer to a login of this person. */
export const loginAnswer = ({ user_id }: Viewer) => ({
  token: 'token',
  refreshToken: 'refresh',
  user_id,
  device_token: 'device',
})

type User = AnswerOf<'GET /settings'>['user']

/**
 * An account, with the answers that read and change it. `change` is for changes from elsewhere, which open
 * pages are told of.
 */
export function account(api: Pick<FakeApi, 'changed'>, changes: Partial<User> = {}) {
  const { user } = answerTo('GET /settings', {
    user: { email_validated: true, user_type: 'consultant', user_type_chosen: true, ...changes },
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
        change({ phone: parsePhoneNumber(phone), phone_confirmed: false, phone_textable: true })
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

/**
 * The people whom the member has blocked, the newest first, with the answers that read and change the list.
 * `persons` are those who may be blocked.
 */
export function blockList(
  api: Pick<FakeApi, 'changed'>,
  persons: readonly Partial<Person>[],
  blockedIds: string[] = [],
) {
  const people = persons.map((each) => sample(Person, each))
  const change = (person_id: string, to: string[]) => {
    blockedIds.splice(0, Number.POSITIVE_INFINITY, ...to)
    api.changed({ name: 'blocks', id: person_id })
    return { success: true as const }
  }
  const withoutPerson = (person_id: string) => blockedIds.filter((each) => each !== person_id)
  const answers = {
    'GET /blocks': ({ query: { person_id } }) => ({
      people: blockedIds
        .filter((each) => person_id === undefined || each === person_id)
        .flatMap((each) => people.filter(({ user_id }) => user_id === each)),
    }),
    'POST /blocks/{userId}': ({ params: { userId } }) => change(userId, [userId, ...withoutPerson(userId)]),
    'DELETE /blocks/{userId}': ({ params: { userId } }) => change(userId, withoutPerson(userId)),
  } satisfies FakeAnswers
  return { blocked: blockedIds, answers }
}
