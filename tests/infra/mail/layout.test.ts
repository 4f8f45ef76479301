import { describe, expect, test } from 'vitest'
import { contactMail } from '#commands/disputes/contact-mail.ts'
import { ACCOUNT_CHANGES, accountChangedMail } from '#commands/identity/mails/account-changed.ts'
import { accountExistsMail } from '#commands/identity/mails/account-exists.ts'
import { emailChangeMail } from '#commands/identity/mails/email-change.ts'
import { lockoutMail } from '#commands/identity/mails/lockout.ts'
import { passwordResetMail } from '#commands/identity/mails/password-reset.ts'
import { otherRolesMail, ownRolesMail } from '#commands/identity/mails/roles-changed.ts'
import { secondFactorCodeMail, secondFactorCodeText } from '#commands/identity/mails/second-factor-code.ts'
import { verificationMail } from '#commands/identity/mails/verification.ts'
import type { MailContent } from '#commands/ports/mailer.ts'
import { type RenderedMail, render } from '#infra/mail/render.ts'

const web = 'https://consilium.example'
const link = `${web}/reset-password/1/2?a=1&b=<2>`
const hostile = `</p><script src="https://evil.example/x.js"></script><img src=x onerror='a()'>\nand "more" & more`

const contents: Record<string, MailContent> = {
  verification: verificationMail({ link }),
  'account exists': accountExistsMail({ link }),
  lockout: lockoutMail({ link }),
  'email change': emailChangeMail({ link }),
  'password reset': passwordResetMail({ link }),
  'second-factor code': secondFactorCodeMail({ code: '012345' }),
  contact: contactMail(
    { name: hostile, email: 'a@b.example', phone: hostile, message: hostile, member: false },
    { link },
  ),
  'own-roles': ownRolesMail(['support'], web),
  'other-roles': otherRolesMail([], 'f2b7a1de-0000-4000-8000-000000000000', web),
  ...Object.fromEntries(ACCOUNT_CHANGES.map((what) => [what, accountChangedMail(what, { webOrigin: web })])),
}
const mails: Record<string, RenderedMail> = Object.fromEntries(
  Object.entries(contents).map(([name, content]) => [name, render(content)]),
)

/** The words of the HTML, as a reader sees them. */
const visibleText = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

const TAGS = 'html head meta title style body div p h1 dl dt dd blockquote table tr td a br bdi'.split(' ')
const ATTRIBUTES =
  'lang charset name content class style role cellspacing cellpadding border bgcolor href dir'.split(' ')

describe.each(Object.entries(mails))('The mail of %s', (_, { subject, text, html }) => {
  test('has the same content in text and HTML', () => {
    const [inText, inHtml] = [new Set(words(text)), new Set(words(visibleText(html)))]
    expect([...inText].filter((word) => !inHtml.has(word))).toEqual([])
    const onlyInHtml = new Set(words('Or open this address'))
    expect([...inHtml].filter((word) => !inText.has(word) && !onlyInHtml.has(word))).toEqual([])
  })

  test('begins with its subject, and ends with its sender', () => {
    expect(text.startsWith(`${subject}\n\n`)).toBe(true)
    expect(text.endsWith('\n\nConsilium\n')).toBe(true)
  })

  test('loads nothing and runs nothing', () => {
    const tags = [...html.matchAll(/<(\w+)([^>]*)>/g)]
    const names = (tag: string) => [...tag.matchAll(/\s([\w-]+)="/g)].map(([, name]) => name)
    expect(TAGS).toEqual(expect.arrayContaining(tags.map(([, tag]) => tag)))
    expect(ATTRIBUTES).toEqual(
      expect.arrayContaining(tags.flatMap(([, , attributeText = '']) => names(attributeText))),
    )
    expect(html).not.toMatch(/url\(|@import/i)
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    for (const href of hrefs) expect(href).toMatch(/^https:\/\/consilium\.example\//)
  })
})

test.each(['verification', 'email change', 'password reset', 'contact'])(
  'The link of the mail of %s leads to its page after it is read back',
  (name) => {
    const { text, html } = mails[name] as RenderedMail
    expect(text).toContain(`\n${link}\n`)
    expect(html).toContain('href="https://consilium.example/reset-password/1/2?a=1&amp;b=&lt;2&gt;"')
  },
)

test('The text of a stranger is quoted literally in the mail to support', () => {
  const { text, html } = mails.contact as RenderedMail
  for (const line of hostile.split('\n')) expect(text).toContain(`> ${line}`)
  expect(html).toContain('&lt;/p&gt;&lt;script src=&quot;https://evil.example/x.js&quot;&gt;')
  expect(html).toContain('<br>and &quot;more&quot; &amp; more')
})

test('A name with line breaks cannot imitate another line of the mail to support', () => {
  const name = 'Eve\nEmail: boss@b.example'
  const from = { name, email: undefined, phone: undefined, message: 'x', member: false }
  const { text } = render(contactMail(from, { link }))
  expect(text).not.toMatch(/^Email: boss/m)
})

test('A code is in the text of its mail and text message, and not in the subject, which lock screens show', () => {
  const { subject, text, html } = mails['second-factor code'] as RenderedMail
  expect(subject).not.toContain('012345')
  for (const each of [text, html, secondFactorCodeText({ code: '012345' })]) expect(each).toContain('012345')
  expect(secondFactorCodeText({ code: '012345' }).length).toBeLessThanOrEqual(160)
})

test('A text of a member is isolated, and cannot turn the text around it', () => {
  const turned = {
    name: '\u202eمحمد\u2069',
    email: 'a@b.example',
    phone: undefined,
    message: 'شكرا \u202e.',
    member: false,
  }
  const { text, html } = render(contactMail(turned, { link }))
  expect(text).toContain('Name: \u2068محمد\u2069\n')
  expect(html).toContain('<bdi>محمد</bdi>')
  expect(html).toMatch(/<blockquote[^>]* dir="auto"/)
  expect(`${text}${html}`).not.toContain('\u202e')
})
