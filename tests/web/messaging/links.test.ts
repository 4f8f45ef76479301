import { describe, expect, test } from 'vitest'
import { findTextLinks } from '#web/screens/messaging/thread/message-text.tsx'

describe('A web address', () => {
  test.each([
    ['see https://clinic.example/x?y=1.', 'https://clinic.example/x?y=1'],
    ['(HTTPS://Clinic.example:8443/X)', 'https://clinic.example:8443/X'],
    ['clinic.com/form', 'http://clinic.com/form'],
    ['https://clinic.example/?mail=a@b.example', 'https://clinic.example/?mail=a@b.example'],
  ])('in %j is a link', (text, href) => {
    expect(findTextLinks(text)).toEqual([{ start: expect.any(Number), end: expect.any(Number), href }])
  })

  test.each([
    'https://bank.example\u202e@evil.example/login',
    'https://bank.example@evil.example/login',
    'https://user:password@evil.example',
    'http://user@bank.example',
    'https://bank.example%2f@evil.example',
    'https://bank.example\\@evil.example',
    'https://bank.example\uff0f@evil.example',
    'https://bank.example\u200b@evil.example',
    'https://bank.example/\u202egpj.exe',
    'https://bank.example/\u2066x',
    'ada@https://evil.example',
    'javascript:alert(1)',
  ])('that could be taken for another is no link: %j', (text) => expect(findTextLinks(text)).toEqual([]))

  test.each([
    ['https://аррӏе.com/x', 'xn--80ak6aa92e.com'],
    ['https://bücher.example', 'xn--bcher-kva.example'],
    ['http://0x7f.1/', '127.0.0.1'],
  ])('in %s shows where it leads', (text, host) => expect(findTextLinks(text)).toMatchObject([{ host }]))
})
