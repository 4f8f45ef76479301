import { PersonResponse } from '#api/wire/shapes/person.ts'
import type { ResponseOf } from '#api/wire/wire.ts'
import { parsePhoneNumber } from '#commands/identity/phone.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { FakeApi, FakeResponses } from './fake-api.ts'
import { sample, sampleResponse } from './sample-values.ts'
import type { Viewer } from './screens.ts'

/** The response to a login of this person. */
export const loginResponse = ({ user_id }: Viewer) => ({
  token: 'token',
  refreshToken: 'refresh',
  user_id,
  device_token: 'device',
})

type User = ResponseOf<'GET /settings'>['user']

/**
 * An account, with the responses that read and change it. `change` is for changes from elsewhere, which open
 * pages are told of.
 */
export function account(api: Pick<FakeApi, 'changed'>, changes: Partial<User> = {}) {
  const { user } = sampleResponse('GET /settings', {
    user: { email_validated: true, user_type: 'consultant', user_type_chosen: true, ...changes },
  })
  const change = (more: Partial<User>) => {
    Object.assign(user, more)
    api.changed({ name: 'settings', id: newId() })
  }
  const responses = {
    'GET /settings': () => ({ user }),
    'GET /settings/sessions': sampleResponse('GET /settings/sessions'),
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
  } satisfies FakeResponses
  return { user, change, responses }
}

/**
 * The people whom the member has blocked, the newest first, with the responses that read and change the list.
 * `persons` are those who may be blocked.
 */
export function blockList(
  api: Pick<FakeApi, 'changed'>,
  persons: readonly Partial<PersonResponse>[],
  blockedIds: string[] = [],
) {
  const people = persons.map((each) => sample(PersonResponse, each))
  const change = (person_id: string, to: string[]) => {
    blockedIds.splice(0, Number.POSITIVE_INFINITY, ...to)
    api.changed({ name: 'blocks', id: person_id })
    return { success: true as const }
  }
  const withoutPerson = (person_id: string) => blockedIds.filter((each) => each !== person_id)
  const responses = {
    'GET /blocks': ({ query: { person_id } }) => ({
      people: blockedIds
        .filter((each) => person_id === undefined || each === person_id)
        .flatMap((each) => people.filter(({ user_id }) => user_id === each)),
    }),
    'POST /blocks/{userId}': ({ params: { userId } }) => change(userId, [userId, ...withoutPerson(userId)]),
    'DELETE /blocks/{userId}': ({ params: { userId } }) => change(userId, withoutPerson(userId)),
  } satisfies FakeResponses
  return { blocked: blockedIds, responses }
}
