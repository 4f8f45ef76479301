import { describe, expect, test } from 'vitest'
import { type Caller, statusAndCode, until } from '#tests/harness/api.ts'
import { linkTo, mailsTo, mailTo } from '#tests/harness/mail/mails.ts'
import {
  login,
  member,
  newAddress,
  type Person,
  registrationBody,
  settingsOf,
} from '#tests/harness/people/people.ts'
import { reservedProduct, visitorCaller } from '#tests/harness/test-products.ts'

const product = reservedProduct()
const visitor = visitorCaller(product)

const another = 'another horse battery staple'
const fresh = () => newAddress('new')
const ask = ({ call }: Person, email: string) => statusAndCode(call('POST /settings', { email }))
const linkFor = (email: string, nth = 1) => linkTo(product, email, /\/verify\/([\w-]+)/, nth)
const open = (id: string) => statusAndCode(visitor(`GET /auth/verify/${id}`))
const logsIn = async ({ password }: Person, email: string) =>
  (await visitor('POST /auth/login', { email, password })).status === 200

/** A person who is changing their email, and the link that confirms it. */
async function changing(email = fresh()) {
  const ada = await member(product, 'Ada')
  expect(await ask(ada, email)).toEqual([200, true])
  return { ada, email, link: await linkFor(email) }
}

describe('A new address', () => {
  test('does not count before its link is opened, and the old one is notified', async () => {
    const { ada, email } = await changing()
    expect(await settingsOf(ada)).toMatchObject({
      email: ada.email,
      email_pending: email,
      email_validated: true,
    })
    expect([await logsIn(ada, ada.email), await logsIn(ada, email)]).toEqual([true, false])
    const warning = await mailTo(product, ada.email, 'Your email address is about to change')
    expect(warning.text).not.toContain(email)
  })

  test('replaces the old one when its link is opened, however often that happens', async () => {
    const { ada, email, link } = await changing()
    expect(await open(link)).toEqual([200, true])
    const user = await settingsOf(ada)
    expect([user.email, user.email_pending, user.email_validated]).toEqual([email, undefined, true])
    expect([await logsIn(ada, ada.email), await logsIn(ada, email)]).toEqual([false, true])
    expect(await open(link)).toEqual([200, true])
    await mailTo(product, ada.email, 'Your email address has changed')
  })

  test('that is the account’s own already changes nothing', async () => {
    const ada = await member(product, 'Ada')
    expect(await ask(ada, ` ${ada.email.toUpperCase()} `)).toEqual([200, true])
    expect((await settingsOf(ada)).email_pending).toBeUndefined()
  })

  test('of another account is refused as taken', async () => {
    const [ada, bo] = [await member(product, 'Ada'), await member(product, 'Bo')]
    expect(await ask(ada, bo.email)).toEqual([409, 'email_taken'])
    expect((await settingsOf(ada)).email_pending).toBeUndefined()
  })

  test('is no longer pending when another person registers it meanwhile', async () => {
    const { ada, email } = await changing()
    const { status, body } = await visitor('POST /auth/register', { ...registrationBody, email })
    expect([status, body.success]).toEqual([200, true])
    expect((await settingsOf(ada)).email_pending).toBeUndefined()
    expect(await ask(ada, email)).toEqual([409, 'email_taken'])
  })

  test('is mailed its link again when it is requested again', async () => {
    const { ada, email } = await changing()
    expect(await ask(ada, email)).toEqual([200, true])
    expect(await open(await linkFor(email, 2))).toEqual([200, true])
    expect((await settingsOf(ada)).email).toBe(email)
  })

  test('is the one that was requested last', async () => {
    const { ada, link } = await changing()
    const last = fresh()
    await ask(ada, last)
    const newer = await linkFor(last)
    expect(await open(link)).toEqual([200, false])
    expect((await settingsOf(ada)).email).toBe(ada.email)
    expect(await open(newer)).toEqual([200, true])
    expect((await settingsOf(ada)).email).toBe(last)
  })

  test('requested by two accounts goes to one of them when both links are opened concurrently', async () => {
    const { ada, email, link } = await changing()
    const bo = await member(product, 'Bo')
    await ask(bo, email)
    const other = await linkFor(email, 2)
    const responses = await Promise.all([open(link), open(other)])
    expect(responses.map(([status, success]) => [status, success]).sort()).toEqual([
      [200, false],
      [200, true],
    ])
    const [won, lost] = responses[0]?.[1] === true ? [ada, bo] : [bo, ada]
    const winner = await login(product, email)
    expect(winner.user_id).toBe(won.user_id)
    expect([(await settingsOf(lost)).email, await logsIn(lost, lost.email)]).toEqual([lost.email, true])
  })

  test('registered by another person meanwhile belongs to that person', async () => {
    const { ada, email, link } = await changing()
    const registration = await visitor('POST /auth/register', { ...registrationBody, email })
    expect(registration.body).toEqual({ success: true })
    expect(await open(link)).toEqual([200, false])
    expect((await settingsOf(ada)).email).toBe(ada.email)
  })

  test('makes links to the old address useless', async () => {
    const { ada, link } = await changing()
    const first = (await mailsTo(product, ada.email)).find(({ subject }) => subject.startsWith('Confirm'))
    const verification = /\/verify\/([\w-]+)/.exec(first?.text ?? '')?.[1] ?? ''
    await visitor('POST /auth/forgot-password', ada)
    const tmp_uuid = await linkTo(product, ada.email, /\/reset-password\/[\w-]+\/([\w-]+)/)
    await open(link)
    const reset = { user_id: ada.user_id, tmp_uuid, password: 'another horse battery' }
    expect(await statusAndCode(visitor('POST /auth/reset-password', reset))).toEqual([200, false])
    expect(await open(verification)).toEqual([200, false])
  })

  test.each<[string, (ada: Person) => ReturnType<Caller>]>([
    [
      'reset by mail',
      async ({ user_id, email }) => {
        await visitor('POST /auth/forgot-password', { email })
        const tmp_uuid = await linkTo(product, email, /\/reset-password\/[\w-]+\/([\w-]+)/)
        return visitor('POST /auth/reset-password', { user_id, tmp_uuid, password: another })
      },
    ],
    [
      'changed in the settings',
      ({ call, password }) =>
        call('POST /settings', { password: { old: password, new: another, verify: another } }),
    ],
  ])('does not come once the password is %s, which ends what somebody else asked for', async (_, choose) => {
    const { ada, email, link } = await changing()
    expect(await statusAndCode(choose(ada))).toEqual([200, true])
    expect(await open(link)).toEqual([200, false])
    const secondLogin = await login(product, ada.email, another)
    expect((await settingsOf(secondLogin)).email_pending).toBeUndefined()
    expect(await logsIn(secondLogin, email)).toBe(false)
  })

  test.each([['nobody'], [''], ['a@b']])('must be a valid address, which %j is not', async (email) => {
    const { call } = await member(product, 'Ada')
    const { status, body } = await call('POST /settings', { email })
    expect([status, body.errors[0].path]).toEqual([400, 'email'])
  })

  test('can log in even when the server died between the event and its effects', async () => {
    const { ada, email, link } = await changing()
    await product.restart('api', { FAULT_AT: 'after:EmailChanged' })
    expect((await visitor(`GET /auth/verify/${link}`)).status).toBe(0)
    await until('the login', () => logsIn(ada, email))
    expect(await logsIn(ada, ada.email)).toBe(false)
  })
})

test('A verification link can be opened again for 48 hours, and then no longer', async () => {
  const { link } = await changing()
  expect(await open(link)).toEqual([200, true])
  await product.setClock('PT47H59M', ['api'])
  expect(await open(link)).toEqual([200, true])
  await product.setClock('PT48H1M', ['api'])
  expect(await open(link)).toEqual([200, false])
})
