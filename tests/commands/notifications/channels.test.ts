import { expect, test } from 'vitest'
import type { Commander } from '#commands/kernel/handle.ts'
import { channelsOf } from '#commands/notifications/digest/channels.ts'
import { newId } from '#domain/kernel/ids.ts'

/** An account with both channels turned on and allowed. */
const reachableAccount = {
  email: 'ada@example.com',
  email_verified: true,
  email_notifications: true,
  phone: '+15125550177',
  phone_confirmed: true,
  sms_notifications: true,
}

const channels = (changes: Partial<typeof reachableAccount>, value = 'active', smsCountries = ['US']) => {
  const loadedAccount = { state: { value, context: { ...reachableAccount, ...changes } } }
  return channelsOf(
    { commander: { load: async () => loadedAccount } as unknown as Commander, smsCountries },
    newId(),
  )
}

const email = reachableAccount.email
const sms = reachableAccount.phone

test.each<[string, Partial<typeof reachableAccount>, object]>([
  ['Who wants both and confirmed both', {}, { email, sms }],
  ['Who turned mails off', { email_notifications: false }, { sms }],
  ['Whose address nobody confirmed', { email_verified: false }, { sms }],
  ['Who turned texts off', { sms_notifications: false }, { email }],
  ['Whose number nobody confirmed', { phone_confirmed: false }, { email }],
  ['Whose number is of no person', { phone: '+18005550123' }, { email }],
])('%s is told there alone', async (_, changes, expectedChannels) => {
  expect(await channels(changes)).toEqual(expectedChannels)
})

test('A confirmed number gets no text messages after its country no longer gets any', async () => {
  expect(await channels({}, 'active', ['CA'])).toEqual({ email })
})

test('A suspended account gets no messages', async () => {
  expect(await channels({}, 'suspended')).toEqual({})
})
