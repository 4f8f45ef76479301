import { describe, expect, test } from 'vitest'
import { linkTo } from '#tests/harness/mail/mails.ts'
import { login, member, newAddress, newcomer, staff, unverified } from '#tests/harness/people/people.ts'
import { VERIFY } from '#tests/harness/people/registering.ts'
import { running, visiting } from '#tests/harness/running.ts'

const product = running()
const visitor = visiting(product)

describe('Registering', () => {
  test('takes the address trimmed and in lower case, once', async () => {
    const email = newAddress('auth')
    const first = await visitor('POST /auth/register', { ...newcomer, email: `  ${email.toUpperCase()} ` })
    expect([first.status, first.body]).toEqual([200, { success: true }])
    const second = await visitor('POST /auth/register', { ...newcomer, email })
    expect([second.status, second.body]).toEqual([200, { success: false }])
    expect((await login(product, email)).user_id).toMatch(/^[\da-f-]{14}7/)
  })

  test('gives one of many at the same time the account', async () => {
    const email = newAddress('auth')
    const all = await Promise.all(
      Array.from({ length: 6 }, () => visitor('POST /auth/register', { ...newcomer, email })),
    )
    expect(all.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(all.filter(({ body }) => body.success)).toHaveLength(1)
  })

  test.each([
    ['password', 'elevenchars'],
    ['password', 'password1234'],
    ['password', 'x'.repeat(129)],
    ['email', 'nobody'],
    ['state', 'XX'],
    ['zip', '7870'],
    ['first_name', ' '],
  ])('is refused for a bad %s', async (path, value) => {
    const { status, body } = await visitor('POST /auth/register', {
      ...newcomer,
      email: newAddress('auth'),
      [path]: value,
    })
    expect([status, body.code, body.errors.map((each: { path: string }) => each.path)]).toEqual([
      400,
      'invalid_input',
      [path],
    ])
  })

  test('is refused with the address as password', async () => {
    const email = newAddress('auth')
    const { body } = await visitor('POST /auth/register', {
      ...newcomer,
      email,
      password: email.toUpperCase(),
    })
    expect(body.errors).toMatchObject([{ path: 'password' }])
  })

  test('works without title, categories and skills, and takes lists as one text', async () => {
    const email = newAddress('auth')
    await visitor('POST /auth/register', { ...newcomer, email, categories: 'Wounds, , Burns,Wounds' })
    const { call } = await login(product, email)
    const { body } = await call('GET /client/profile')
    expect(body.profile).toMatchObject({ title: '', categories: ['Wounds', 'Burns'], skills: [] })
  })
})

describe('Logging in', () => {
  test('is refused alike for a wrong password and an unknown address', async () => {
    const { email } = await member(product, 'Ada')
    const wrong = await visitor('POST /auth/login', { email, password: 'wrong' })
    const unknown = await visitor('POST /auth/login', { email: newAddress('auth'), password: 'wrong' })
    expect([wrong.status, wrong.body.detail]).toEqual([400, 'Incorrect Credentials'])
    expect(unknown.body).toEqual(wrong.body)
  })

  test('works before the address is proved, but posting a job does not', async () => {
    const email = newAddress('auth')
    await visitor('POST /auth/register', { ...newcomer, email })
    const { call } = await login(product, email)
    const { status, body } = await call('POST /client/jobs', {
      title: 'A job',
      city: 'Austin',
      state: 'TX',
      zip: '78701',
      description: 'Something',
      budget: 100,
    })
    expect([status, body.code]).toEqual([409, 'email_unverified'])
  })

  test('asks staff for the second factor', async () => {
    const { call } = await staff(product)
    expect((await call('GET /staff/licenses')).status).toBe(200)
    const wrong = await visitor('POST /auth/mfa', { mfa_token: 'made up', code: '123456' })
    expect(wrong.status).toBe(400)
  })
})

describe('A verification link', () => {
  test('is false when it is made up, whatever it looks like', async () => {
    for (const id of ['made-up', '0192f7a0-0000-7000-8000-000000000001', '%00', 'x'.repeat(150)]) {
      const { status, body } = await visitor(`GET /auth/verify/${id}`)
      expect([status, body]).toEqual([200, { success: false }])
    }
  })

  test('can be asked for again, and nobody learns whether the address is known', async () => {
    const { status, body } = await visitor('POST /auth/verify/resend', { email: newAddress('auth') })
    expect([status, body]).toEqual([200, { success: true }])
  })

  test('is mailed once more to an address that waits for it', async () => {
    const { email } = await unverified(product, 'Ada')
    await linkTo(product, email, VERIFY)
    await visitor('POST /auth/verify/resend', { email })
    expect(await linkTo(product, email, VERIFY, 2)).toMatch(VERIFY)
  })
})

test('Staff pages are not there for members', async () => {
  const { call } = await member(product, 'Ada')
  expect((await call('GET /staff/licenses')).status).toBe(404)
})
