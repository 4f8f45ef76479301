import { describe, expect, test } from 'vitest'
import { contactMail, disputeUntouchedMail } from '#commands/disputes/mail-texts.ts'
import {
  ACCOUNT_CHANGES,
  accountChangedMail,
  accountExistsMail,
  emailChangeMail,
  lockoutMail,
  otherRolesMail,
  ownRolesMail,
  passwordResetMail,
  phoneCodeText,
  secondFactorCodeMail,
  secondFactorCodeText,
  verificationMail,
} from '#commands/identity/mails/mail-texts.ts'
import { type NotificationKind, notificationCopy } from '#commands/notifications/copy/notification-copy.ts'
import { digestMail } from '#commands/notifications/digest/digest-mail.ts'
import type { MailContent } from '#commands/ports/mailer.ts'
import { type RenderedMail, render } from '#infra/mail/render.ts'
import { id } from '#tests/domain/scenarios/scenario.ts'

const web = 'https://consilium.example'
const sender = { webOrigin: web, postalAddress: '1 Main St, Austin, TX 78701' }
const link = `${web}/reset-password/1/2?a=1&b=<2>`
const when = 'Nov 30, 2026, 6:37 AM UTC'
const hostile = `</p><script src="https://evil.example/x.js"></script><img src=x onerror='a()'>\nand "more" & more`

const unsubscribe = `${web}/unsubscribe/x`
const digestOf = (...kinds: string[]) =>
  digestMail(
    {
      items: kinds.map((kind, index) => ({ id: id(index), kind, group: 'job' })),
      conversations: [{ conversation_id: id(9), through: 3, count: 2 }],
    },
    { webOrigin: web, unsubscribe },
  )
const kinds = Object.keys(notificationCopy) as NotificationKind[]

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
  'untouched dispute': disputeUntouchedMail(link),
  'own-roles': ownRolesMail(['support'], web),
  'other-roles': otherRolesMail([], 'f2b7a1de-0000-4000-8000-000000000000', web),
  ...Object.fromEntries(
    ACCOUNT_CHANGES.map((what) => [what, accountChangedMail(what, { webOrigin: web, when })]),
  ),
  'news of one payment': digestOf('payment_held', 'dispute_opened'),
  'all news': digestOf(...kinds, 'a kind of an older version'),
}
const mails: Record<string, RenderedMail> = Object.fromEntries(
  Object.entries(contents).map(([name, content]) => [name, render(content, sender)]),
)

/** The words of the HTML, with pictures off, and the addresses of its links. */
const visibleText = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<!--.*?-->/g, ' ')
    .replaceAll(/<img [^>]*alt="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<a href="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&middot;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

const TAGS = 'html head meta title body div p h1 blockquote table tr td a b br bdi img'.split(' ')
const ATTRIBUTES =
  'lang charset name content style role cellspacing cellpadding border href dir width height align valign src alt'.split(
    ' ',
  )

describe.each(Object.entries(mails))('The mail of %s', (name, { subject, text, html }) => {
  test('has the same content in text and HTML', () => {
    const [inText, inHtml] = [new Set(words(text)), new Set(words(visibleText(html)))]
    expect([...inText].filter((word) => !inHtml.has(word))).toEqual([])
    const onlyInHtml = new Set(words("Button doesn't work? Open this address"))
    expect([...inHtml].filter((word) => !inText.has(word) && !onlyInHtml.has(word))).toEqual([])
  })

  test('begins with its subject, and ends with its reason and its sender', () => {
    expect(text.startsWith(`${subject}\n\n`)).toBe(true)
    expect(text).toContain(`\n\n--\n${contents[name]?.why}\n`)
    expect(text.endsWith('\nConsilium, 1 Main St, Austin, TX 78701\n')).toBe(true)
  })

  test('loads only the mark, and runs nothing', () => {
    const tags = [...html.matchAll(/<(\w+)([^>]*)>/g)]
    const names = (tag: string) => [...tag.matchAll(/\s([\w-]+)="/g)].map(([, name]) => name)
    expect(TAGS).toEqual(expect.arrayContaining(tags.map(([, tag]) => tag)))
    expect(ATTRIBUTES).toEqual(
      expect.arrayContaining(tags.flatMap(([, , attributeText = '']) => names(attributeText))),
    )
    expect(html).not.toMatch(/url\(|@import/i)
    expect([...html.matchAll(/src="([^"]*)"/g)].map(([, src]) => src)).toEqual([`${web}/mail-mark.png`])
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    for (const href of hrefs) expect(href).toMatch(/^https:\/\/consilium\.example\//)
  })

  test('is light in every reader, and at most 600 px wide', () => {
    expect(html).toContain('<meta name="color-scheme" content="light only">')
    expect(html).not.toContain('prefers-color-scheme')
    const widths = [...html.matchAll(/(?:width="|width:)(\d+)(?:"|px)/g)].map(([, px]) => Number(px))
    expect(Math.max(...widths)).toBe(600)
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
  const { text } = render(contactMail(from, { link }), sender)
  expect(text).not.toMatch(/^Email: boss/m)
})

test('A code is in the text of its mail and text message, and not in the subject, which lock screens show', () => {
  const { subject, text, html } = mails['second-factor code'] as RenderedMail
  const textMessage = secondFactorCodeText({ code: '012345', webOrigin: web })
  expect(subject).not.toContain('012345')
  for (const each of [text, html, textMessage]) expect(each).toContain('012345')
  // A phone fills a code in that ends with the site and the code.
  expect(textMessage).toMatch(/\n@consilium\.example #012345$/)
})

test('Text messages with a code are one segment that begins with our name, also for a long host', () => {
  const longHost = `https://${'long-name.'.repeat(10)}example`
  for (const text of [
    secondFactorCodeText({ code: '012345', webOrigin: web }),
    secondFactorCodeText({ code: '012345', webOrigin: longHost }),
    phoneCodeText({ code: '012345' }),
  ]) {
    expect(text).toMatch(/^Consilium: [\x20-\x7e\n]+$/)
    expect(text.length).toBeLessThanOrEqual(160)
  }
})

test('The line of steps says in words what its colors show, and stands only where all news is about one payment', () => {
  const { text, html } = mails['news of one payment'] as RenderedMail
  expect(text).toContain('Paid in: Done\nHeld: Frozen by a dispute\nReleased: After the decision\n')
  expect(html.match(/border-top:4px/g)).toHaveLength(4)
  const several = digestMail(
    {
      items: [
        { id: id(1), kind: 'payment_held', group: 'one job' },
        { id: id(2), kind: 'payment_held', group: 'another job' },
      ],
      conversations: [],
    },
    { webOrigin: web, unsubscribe },
  )
  expect(render(several, sender).html).not.toContain('border-top:4px')
})

test('The line of steps is that of the event in the subject, and is left out if a job has two payments', () => {
  const stepsOf = (...events: NotificationKind[]) =>
    digestMail(
      { items: events.map((kind, index) => ({ id: id(index), kind, group: 'job' })), conversations: [] },
      { webOrigin: web, unsubscribe },
    ).steps?.map(({ name, state }) => `${name} ${state}`)
  const refunded = ['Paid in done', 'Refunded done']
  expect(stepsOf('payment_held', 'dispute_filed', 'refunded')).toEqual(refunded)
  expect(stepsOf('contract_started', 'paid_out')?.at(-1)).toBe('Paid out done')
  expect(stepsOf('refunded', 'payment_held')).toBeUndefined()
  expect(stepsOf('payment_held', 'refunded', 'payment_held')).toBeUndefined()
  expect(stepsOf('paid_out', 'contract_started', 'paid_out')).toBeUndefined()
})

test('A text of a member is isolated, and cannot turn the text around it', () => {
  const turned = {
    name: '\u202eمحمد\u2069',
    email: 'a@b.example',
    phone: undefined,
    message: 'شكرا \u202e.',
    member: false,
  }
  const { text, html } = render(contactMail(turned, { link }), sender)
  expect(text).toContain('Name: \u2068محمد\u2069\n')
  expect(html).toContain('<bdi>محمد</bdi>')
  expect(html).toMatch(/<blockquote[^>]* dir="auto"/)
  expect(`${text}${html}`).not.toContain('\u202e')
})
