import { describe, expect, test } from 'vitest'
import { isPasswordAddress, weaknessOf } from '#domain/identity/password-rules.ts'

const rules = { passwordMinLength: 12, isCommon: (password: string) => password === 'password1234' }

describe('A new password', () => {
  test('is measured by its composed letters', () => {
    expect(weaknessOf('é'.repeat(12).normalize('NFD'), rules)).toBeUndefined()
    expect(weaknessOf('é'.repeat(11).normalize('NFD'), rules)).toBe('too_short')
  })
  test('is common in full-width letters, too', () =>
    expect(weaknessOf('ｐａｓｓｗｏｒｄ１２３４', rules)).toBe('common'))
  test.each([
    'ada@bücher.example',
    'ADA@xn--bcher-kva.example',
    ' ada@bu\u0308cher.example',
    'ａda@bücher.example',
  ])('is refused if it is the address, as in %j', (password) =>
    expect(isPasswordAddress(password, 'ada@xn--bcher-kva.example')).toBe(true),
  )
  test('may be the address of another person', () =>
    expect(isPasswordAddress('ada@x.example', 'ada@y.example')).toBe(false))
})
