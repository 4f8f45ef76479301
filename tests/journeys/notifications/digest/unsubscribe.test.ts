import { expect, test } from 'vitest'
import { caller } from '#tests/harness/api.ts'
import { linkTo, mailsTo, mailTo } from '#tests/harness/mail/mails.ts'
import { member, newAddress, type Person, settingsOf } from '#tests/harness/people/people.ts'
import { confirmPhone } from '#tests/harness/people/second-factor.ts'
import { startNotificationTriggers } from '#tests/harness/stories/notification-triggers.ts'
import { reservedProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = reservedProduct({ worker: { COLLECT_SECONDS: '0' } })
const raising = setUpOnce(async () => startNotificationTriggers(product))
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const SUBJECT = 'Work is ready for your review'

/** A member who got a mail, and the address in its header to which mail programs post. */
async function mailWithLink(name: string) {
  const person = await member(product, name)
  await raising.raise(person.user_id, 'work_submitted')
  const { headers, text } = await mailTo(product, person.email, SUBJECT)
  const link = String(/<(.+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1])
  return { person, link, text, token: String(link.split('/').at(-1)) }
}

/** Sends the form like a mail program: without login and cookies, following no redirect. */
const click = (link: string, init: RequestInit = {}) =>
  fetch(link, {
    method: 'POST',
    headers: FORM,
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
    ...init,
  })
const wantsMail = async (person: Person) => (await settingsOf(person)).email_notifications
const post = (token: string) => click(`${product.api}/notifications/unsubscribe/${token}`)

test('One click of the mail reader turns the mails off, and a second one succeeds too', async () => {
  const { person, link } = await mailWithLink('Ada')
  await confirmPhone(product, person, '+15125570001')
  await person.call('POST /settings', { notifications: { emailEnabled: true, smsEnabled: true } })
  for (const _ of [1, 2]) {
    const response = await click(link)
    expect([response.status, await response.json()]).toEqual([200, { success: true }])
  }
  expect(await settingsOf(person)).toMatchObject({ email_notifications: false, sms_notifications: true })
  await raising.raise(person.user_id, 'contract_completed')
  await raising.quiet()
  const subjects = (await mailsTo(product, person.email)).map(({ subject }) => subject)
  expect(subjects).not.toContain('Your contract is complete')
  expect(subjects).toContain('Your phone number has changed')
})

test.each([
  ['a form in parts', { body: partsOf({ 'List-Unsubscribe': 'One-Click' }), headers: {} }],
  ['JSON', { headers: { 'content-type': 'application/json' }, body: '{' }],
  ['another type', { headers: { 'content-type': 'text/plain' }, body: 'x' }],
  ['nothing', { headers: {}, body: null }],
])('so does one that sends %s', async (_, init) => {
  const { person, link } = await mailWithLink('Bo')
  expect((await click(link, init)).status).toBe(200)
  expect(await wantsMail(person)).toBe(false)
})

test('Opening the link, as mail scanners do, changes nothing and leads to a page that asks', async () => {
  const { person, link, token, text } = await mailWithLink('Cy')
  for (const method of ['GET', 'GET']) {
    const response = await fetch(link, { method, redirect: 'manual' })
    expect([response.status, response.headers.get('location'), await response.text()]).toEqual([
      303,
      `${product.web}/unsubscribe/${token}`,
      '',
    ])
  }
  expect((await fetch(link, { method: 'HEAD' })).status).toBe(404)
  expect(text).toContain(`Turn off these emails: ${product.web}/unsubscribe/${token}`)
  expect(await wantsMail(person)).toBe(true)
})

test('A made-up token turns mails off for nobody', async () => {
  const [dee, eve] = [await mailWithLink('Dee'), await mailWithLink('Eve')]
  const bytes = (token: string) => Buffer.from(token, 'base64url')
  const mixed = Buffer.concat([bytes(eve.token).subarray(0, 16), bytes(dee.token).subarray(16)])
  const flipped = bytes(dee.token)
  flipped[47] = (flipped[47] ?? 0) ^ 1
  const tokens = [
    mixed.toString('base64url'),
    flipped.toString('base64url'),
    Buffer.concat([bytes(dee.token).subarray(0, 16), Buffer.alloc(32)]).toString('base64url'),
    dee.token.slice(0, -1),
    `${dee.token}AAAA`,
    dee.person.user_id,
    'x',
    '..%2F..%2Fsettings',
  ]
  for (const token of tokens) expect([token, (await post(token)).status]).toEqual([token, 404])
  for (const unreadable of ['%00', 'x'.repeat(2000)])
    expect([unreadable, (await post(unreadable)).status]).toEqual([unreadable, 400])
  for (const { person } of [dee, eve]) expect(await wantsMail(person)).toBe(true)
})

test('A token turns mails off for its own member only, whoever is logged in', async () => {
  const [fay, gus] = [await mailWithLink('Fay'), await mailWithLink('Gus')]
  const call = `POST /notifications/unsubscribe/${fay.token}` as const
  expect((await gus.person.call(call)).body).toEqual({ success: true })
  expect([await wantsMail(fay.person), await wantsMail(gus.person)]).toEqual([false, true])
})

test('A token from a mail to a former address of the member no longer works', async () => {
  const { person, token } = await mailWithLink('Hal')
  const email = newAddress('hal')
  await person.call('POST /settings', { email })
  const id = await linkTo(product, email, /\/verify\/([\w-]+)/)
  expect((await caller(product.api)(`GET /auth/verify/${id}`)).body).toEqual({ success: true })
  expect((await post(token)).status).toBe(404)
})

function partsOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
