// A product of its own: its parts crash.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { caller, until } from '#tests/harness/api.ts'
import { type Crashing, startCrashing } from '#tests/harness/crashes/product.ts'
import { serveHttp } from '#tests/harness/http-server.ts'
import { startOutbox } from '#tests/harness/mail/outbox.ts'

/** A provider of text messages that accepts some numbers and refuses the others. */
async function provider(takes: (to: string) => boolean) {
  const sentMessages: { to: string; body: string }[] = []
  let requestCount = 0
  const server = await serveHttp(async (request, response) => {
    const url = new URL(String(request.url), 'http://localhost')
    let text = ''
    for await (const chunk of request) text += chunk
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.method === 'GET')
      return answer(200, { messages: sentMessages.filter(({ to }) => to === url.searchParams.get('To')) })
    requestCount++
    const { To = '', Body = '' } = Object.fromEntries(new URLSearchParams(text))
    if (!takes(To)) return answer(400, { code: 21_211 })
    sentMessages.push({ to: To, body: Body })
    answer(201, { sid: `SM${sentMessages.length}` })
  })
  return { ...server, sent: sentMessages, asked: () => requestCount }
}

let outbox: Awaited<ReturnType<typeof startOutbox<Crashing>>>
let phones: Awaited<ReturnType<typeof provider>>

beforeAll(async () => {
  phones = await provider((to) => to.startsWith('+1512'))
  outbox = await startOutbox({ SMS_URL: phones.url }, startCrashing)
})
afterAll(async () => {
  await outbox?.end()
  phones?.end()
})

/** The worker crashes when it next reaches this point, and starts again without the fault. */
async function crashingAt(point: string) {
  const { crashes } = await outbox.product.arm(['worker'], point)
  return () => until('the crash of the worker', async () => crashes() > 0)
}

const TAKEN = 'after:message-accepted'
const OVER = 'after:message-over'
const password = 'correct horse battery staple'
const newPerson = (name: string) => ({ email: `${name}-${newId()}@example.com`, password })
const register = (newMember: { email: string }) =>
  caller(outbox.product.api)('POST /auth/register', {
    ...newMember,
    first_name: 'Ada',
    last_name: 'Example',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    title: 'Wound care',
    categories: ['Wound care'],
    skills: ['Staging'],
  })
const receivedMails = (address: string, subject: string) =>
  outbox.mailServer.received.filter(
    (mail) => mail.to?.[0]?.address === address && mail.subject?.includes(subject),
  )

/** A person with a verified email, logged in. */
async function person(name: string) {
  const newMember = newPerson(name)
  await register(newMember)
  const link = await until('the link', async () =>
    /\/verify\/([\w-]+)/.exec(receivedMails(newMember.email, 'Confirm')[0]?.text ?? ''),
  )
  const visitor = caller(outbox.product.api)
  await visitor(`GET /auth/verify/${link?.[1]}`)
  const { body } = await visitor('POST /auth/login', newMember)
  return { ...newMember, user_id: body.user_id as string, call: caller(outbox.product.api, body.token) }
}

describe('A worker that crashes', () => {
  test('after a mail is recorded as accepted does not send it again', async () => {
    const { email, act, self } = await outbox.account()
    const crash = await crashingAt(OVER)
    await act({ type: 'ChangePayoutEmail', email: 'one@example.com' }, self)
    await crash()
    await outbox.quiet()
    expect(outbox.mailTo(email)).toHaveLength(1)
  })

  test('before that sends the same mail with the same id, so that its receiver can drop it', async () => {
    const newMember = newPerson('ada')
    const crash = await crashingAt(TAKEN)
    await register(newMember)
    await crash()
    await outbox.quiet()
    const mails = receivedMails(newMember.email, 'Confirm')
    expect(mails).toHaveLength(2)
    expect(mails[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@[\w.-]+>$/)
    expect([mails[1]?.messageId, mails[1]?.text]).toEqual([mails[0]?.messageId, mails[0]?.text])
    const id = /\/verify\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1]
    expect((await caller(outbox.product.api)(`GET /auth/verify/${id}`)).body).toEqual({ success: true })
  })

  test('does not invalidate the mailed link, and a link mailed twice works once', async () => {
    const bo = await person('bo')
    const visitor = caller(outbox.product.api)
    const crash = await crashingAt(TAKEN)
    await visitor('POST /auth/forgot-password', { email: bo.email })
    await crash()
    await outbox.quiet()
    const links = receivedMails(bo.email, 'Choose a new password').map(
      ({ text }) => /\/reset-password\/[\w-]+\/([\w-]+)/.exec(text ?? '')?.[1],
    )
    expect(links).toHaveLength(2)
    expect(new Set(links).size).toBe(1)
    const use = (secret: string) =>
      visitor('POST /auth/reset-password', { user_id: bo.user_id, tmp_uuid: links[0], password: secret })
    expect((await use('another horse battery staple')).body).toEqual({ success: true })
    expect((await use('a third horse battery staple')).body).toEqual({ success: false })
  })

  test('asks the provider whether a text message was accepted, and does not send it twice', async () => {
    const cy = await person('cy')
    const phone = '+15125550141'
    await cy.call('POST /settings', { phone })
    await until('the code for the number', async () => phones.sent.some(({ to }) => to === phone))
    await outbox.quiet()
    const crash = await crashingAt(TAKEN)
    await cy.call('GET /settings/send-mfa')
    await crash()
    await outbox.quiet()
    const codes = phones.sent.filter(({ to, body }) => to === phone && body.includes('security code'))
    expect(codes).toHaveLength(1)
    const code = /\d{6}/.exec(codes[0]?.body ?? '')?.[0]
    expect((await cy.call('POST /settings/send-mfa', { code })).body.success).toBe(true)
  })
})

describe('A message that is refused for good is not retried', () => {
  beforeEach(() => {
    outbox.mailServer.knowsNobody = ''
  })

  test('when the provider of text messages refuses it: the task ends', async () => {
    const dee = await person('dee')
    const requestsBefore = phones.asked()
    await dee.call('POST /settings', { phone: '+12125550123' })
    await until('the asking', async () => phones.asked() > requestsBefore)
    await outbox.quiet()
    expect(phones.asked()).toBe(requestsBefore + 1)
    // The next number is accepted.
    await dee.call('POST /settings', { phone: '+15125550142' })
    await until('the code', async () => phones.sent.some(({ to }) => to === '+15125550142'))
  })

  test('when the mail server does not know the mailbox', async () => {
    const { act, self } = await outbox.account()
    await outbox.quiet()
    const refusalsBefore = outbox.mailServer.turnedAway
    outbox.mailServer.knowsNobody = '5.1.1 no such user'
    await act({ type: 'ChangePayoutEmail', email: 'one@example.com' }, self)
    await until('the refusal', async () => outbox.mailServer.turnedAway > refusalsBefore)
    await outbox.quiet()
    expect(outbox.mailServer.turnedAway).toBe(refusalsBefore + 1)
  })

  test('unless the refusal is a policy: then it is retried later', async () => {
    const { email, act, self } = await outbox.account()
    await outbox.quiet()
    outbox.mailServer.knowsNobody = '5.7.1 relaying denied'
    const refusalsBefore = outbox.mailServer.turnedAway
    await act({ type: 'ChangePayoutEmail', email: 'one@example.com' }, self)
    await until('the refusal', async () => outbox.mailServer.turnedAway > refusalsBefore)
    outbox.mailServer.knowsNobody = ''
    await outbox.arrived(email, 1)
    await outbox.quiet()
    expect(outbox.mailTo(email)).toHaveLength(1)
  })
})
