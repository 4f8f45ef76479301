import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentDisposition } from '#domain/kernel/content-disposition.ts'

const decodedName = (header: string) => decodeURIComponent(header.split("filename*=UTF-8''")[1] ?? '')

test('Any file name makes a header of plain characters, without paths and hidden marks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const header = contentDisposition(name)
      expect(header).toMatch(/^attachment; filename="[ !#$&-~]+"; filename\*=UTF-8''[!#$&+.^_`|~\w%-]+$/)
      expect(decodedName(header)).not.toMatch(/[/\\\p{Cc}\p{Bidi_Control}]/u)
    }),
  )
})

test.each([
  ['Übersicht.pdf', 'Übersicht.pdf'],
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['a\r\nset-cookie: b', 'a set-cookie: b'],
  ['می\u200cخواهم.txt', 'می\u200cخواهم.txt'],
  ['\u{1f469}\u200d\u2695\ufe0f.txt', '\u{1f469}\u200d\u2695\ufe0f.txt'],
  ['\u0000', 'file'],
  ['half \ud800', 'half \ufffd'],
])('%j is saved as %j', (name, savedName) => {
  expect(decodedName(contentDisposition(name))).toBe(savedName)
})
