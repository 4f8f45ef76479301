import { expect, test } from 'vitest'
import { acceptsTextMessages, US_AND_TERRITORIES } from '#commands/identity/text-message-numbers.ts'
import { readEnv } from '#infra/settings/env.ts'

const textable = (phone: string) => acceptsTextMessages(phone, US_AND_TERRITORIES)

test.each([
  ['Texas', '+15125550177'],
  ['Puerto Rico', '+17875550123'],
  ['Puerto Rico, the other code', '+19395550123'],
  ['Guam', '+16715550123'],
  ['the Virgin Islands of the US', '+13405550123'],
  ['American Samoa', '+16845550123'],
  ['the Northern Mariana Islands', '+16705550123'],
])('A number of %s can get text messages', (_, phone) => {
  expect(textable(phone)).toBe(true)
})

test.each([
  ['Canada', '+14165550123'],
  ['the Dominican Republic', '+18095550123'],
  ['Jamaica', '+18765550123'],
  ['the Cayman Islands', '+13455550123'],
  ['the British Virgin Islands', '+12845550123'],
  ['Latvia, premium', '+37190000000'],
  ['a satellite network', '+8819123456789'],
  ['the United Kingdom', '+442079460123'],
  ['a premium service', '+19002345678'],
  ['a toll-free service', '+18005550123'],
  ['no area', '+10000000000'],
  ['nobody', ''],
])('A number of %s cannot get text messages', (_, phone) => {
  expect(textable(phone)).toBe(false)
})

test('The countries that get text messages are a setting of the operator', () => {
  expect(acceptsTextMessages('+14165550123', ['CA'])).toBe(true)
  expect(acceptsTextMessages('+15125550177', ['CA'])).toBe(false)
  expect(readEnv({}).SMS_COUNTRIES).toEqual(['US', 'PR', 'GU', 'VI', 'AS', 'MP'])
  expect(readEnv({ SMS_COUNTRIES: 'us, ca' }).SMS_COUNTRIES).toEqual(['US', 'CA'])
  expect(() => readEnv({ SMS_COUNTRIES: 'US,Canada' })).toThrow('SMS_COUNTRIES')
})
