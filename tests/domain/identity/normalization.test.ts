import { describe, expect, test } from 'vitest'
import { parsePhoneNumber } from '#commands/identity/phone.ts'
import { normalizeCode } from '#domain/identity/codes.ts'
import { parseEmailAddress } from '#domain/identity/email.ts'

describe('An email address', () => {
  test.each([
    'r&d@clinic.example',
    'first/last@clinic.example',
    'a=b@clinic.example',
    '!x@clinic.example',
    "o'brien+test@clinic.example",
    'p{~}`|^?*$%#@clinic.example',
    'x@clinic.xn--p1ai',
    `${'a'.repeat(64)}@clinic.example`,
  ])('may be %s', (address) => expect(parseEmailAddress(address)).toBe(address))

  test.each([
    ['Ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
    ['ada@XN--BCHER-KVA.example', 'ada@xn--bcher-kva.example'],
    ['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
    ['x@пример.рф', 'x@xn--e1afmkfd.xn--p1ai'],
    ['x@ｃｌｉｎｉｃ。example', 'x@clinic.example'],
    [' \u200bada@clinic.example\u202c\n', 'ada@clinic.example'],
  ])('as %j is one account with %s', (typed, address) => expect(parseEmailAddress(typed)).toBe(address))

  test.each([
    `${'a'.repeat(65)}@clinic.example`,
    `a@${'b'.repeat(64)}.example`,
    `a@${'b.'.repeat(130)}example`,
    '.a@clinic.example',
    'a.@clinic.example',
    'a..b@clinic.example',
    '"a b"@clinic.example',
    'a b@clinic.example',
    'a@clinic',
    'a@127.0.0.1',
    'a@127.1',
    'a@[::1]',
    'a@clinic.example:80',
    'a@clinic.example/x',
    'a@-clinic.example',
    'a@clinic..example',
    'a@b@clinic.example',
    'а@clinic.example',
    'Ada <a@clinic.example>',
    'a@clinic.example%00',
    '@clinic.example',
    '',
  ])('may not be %s', (text) => expect(parseEmailAddress(text)).toBeUndefined())
})

describe('A phone number', () => {
  test.each([
    '5125550100',
    '512-555-0100',
    '(512) 555-0100',
    '(512) 555\u20110100',
    '512\u2013555\u20130100',
    '512\u2212555\u22120100',
    '512.555.0100',
    '512/555/0100',
    '512\u00a0555\u20090100',
    '1-512-555-0100',
    '15125550100',
    '+1 512 555 0100',
    '001 512 555 0100',
    'tel:+1-512-555-0100',
    '\u202d512-555-0100\u202c',
    '5125550100\u200e',
    '５１２－５５５－０１００',
    '＋１ ５１２ ５５５ ０１００',
    '٥١٢٥٥٥٠١٠٠',
  ])('%j is +15125550100', (text) => expect(parsePhoneNumber(text)).toBe('+15125550100'))

  test.each([
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+4402079460958', '+442079460958'],
    ['011 44 20 7946 0958', '+442079460958'],
    ['0044 20 7946 0958', '+442079460958'],
    ['+49 (0) 89 123456', '+4989123456'],
    // In Italy the zero is part of the number.
    ['+39 06 698 1234', '+39066981234'],
  ])('%s is %s', (text, number) => expect(parsePhoneNumber(text)).toBe(number))

  test.each([
    '',
    '112',
    '555-0100',
    '000 555 0100',
    '512 055 0100',
    '512 555 01000',
    '512 555 0100 ext. 5',
    '+1 512 555 0100;ext=5',
    '+999123456789',
    '5125550100 or 5125550101',
    '1-800-FLOWERS',
    'call me',
  ])('like %s is invalid', (text) => expect(parsePhoneNumber(text)).toBeUndefined())
})

describe('A code typed as', () => {
  test.each([
    '123456',
    '123 456',
    '123-456',
    '123\u2013456',
    '123\u00a0456',
    '\u200e123456\u202c',
    '１２３ ４５６',
    '١٢٣٤٥٦',
    '123.456',
  ])('%j is 123456', (typed) => expect(normalizeCode(typed)).toBe('123456'))
  test.each([
    'abcde-fgh23',
    'ABCDE\u2013FGH23',
    'abcde\u2011fgh23',
    'abcde \u2014 fgh23',
    'abcdefgh23',
    'ａｂｃｄｅ－ｆｇｈ２３',
  ])('%j is abcdefgh23', (typed) => expect(normalizeCode(typed)).toBe('abcdefgh23'))
})
