import { describe, expect, test } from 'vitest'
import type { RouteDeclaration } from '#api/wire/route.ts'
import { routes } from '#api/wire/wire.ts'
import { login, member, newAddress, PASSWORD, registrationBody, staff } from '#tests/harness/people/people.ts'
import { runningProduct, setUpOnce, visitorCaller } from '#tests/harness/test-products.ts'

const product = runningProduct()
const visitor = visitorCaller(product)
const ada = setUpOnce(() => member(product, 'Ada'))

const register = (body: object) =>
  visitor('POST /auth/register', { ...registrationBody, email: newAddress('text'), ...body })

describe('A name', () => {
  test('is registered without characters that turn or hide text', async () => {
    const email = newAddress('turned')
    const typedNames = {
      email,
      first_name: '\u202eneraM\r\n',
      last_name: 'Hol\u200blo\u0301way',
      title: 'R\u2066N',
    }
    expect((await register(typedNames)).body).toEqual({ success: true })
    const { call } = await login(product, email)
    expect((await call('GET /client/profile')).body.profile).toMatchObject({
      first_name: 'neraM',
      last_name: 'Hollóway',
      title: 'RN',
    })
  })

  test.each([
    ['first_name', { first_name: '\u3164' }],
    ['last_name', { last_name: '\u200b\u2060' }],
    ['city', { city: '\u2800' }],
    ['first_name', { first_name: `e${'\u0301'.repeat(9)}` }],
    ['first_name', { first_name: 'Consilium', last_name: 'Support' }],
    ['first_name', { first_name: 'Consi', last_name: 'lium Help' }],
    ['first_name', { first_name: 'С\u043ensilium', last_name: 'Supportpng' }],
    ['first_name', { first_name: 'Support', last_name: 'Team' }],
    ['title', { title: 'Consilium Billing' }],
    ['skills.0', { skills: ['Consilium'] }],
  ])('is refused beside %s: %j', async (path, body) => {
    const { status, body: problem } = await register(body)
    expect([status, problem.code, problem.errors[0].path]).toEqual([400, 'invalid_input', path])
  })

  test('cannot be changed to the product’s name later', async () => {
    const change = (body: object) => ada.call('POST /client/profile', body)
    expect((await change({ first_name: 'Consi' })).status).toBe(200)
    const { status, body } = await change({ last_name: 'lium' })
    expect([status, body.errors[0].path]).toEqual([400, 'first_name'])
    expect((await change({ first_name: 'Ada' })).status).toBe(200)
  })
})

test('A longer text keeps its lines, and loses characters that turn it', async () => {
  const bio = 'One\r\n\ttwo \u202eeno\u200f\x07'
  await ada.call('POST /client/profile', { bio })
  expect((await ada.call('GET /client/profile')).body.profile.bio).toBe('One\n\ttwo eno')
})

describe('An email address', () => {
  test('with a domain in letters beyond ASCII is one account in both forms', async () => {
    const local = newAddress('idn').split('@')[0]
    const [typed, coded] = [`${local}@BÜCHER.example`, `${local}@xn--bcher-kva.example`]
    expect((await register({ email: typed })).body).toEqual({ success: true })
    expect((await register({ email: coded })).body).toEqual({ success: false })
    const all = await Promise.all([typed, coded].map((email) => login(product, email, PASSWORD)))
    expect(all[0]?.user_id).toBe(all[1]?.user_id)
    expect((await all[0]?.call('GET /settings'))?.body.user.email).toBe(coded)
  })

  test.each([`r&d-${process.pid}@clinic.example`, `x-${process.pid}@clinic.xn--p1ai`])(
    'may be %s',
    async (email) => expect((await register({ email })).body).toEqual({ success: true }),
  )

  test.each([`${'a'.repeat(65)}@clinic.example`, 'a..b@clinic.example', '"a b"@clinic.example'])(
    'may not be %s',
    async (email) => expect((await register({ email })).body.errors?.[0].path).toBe('email'),
  )
})

test('A password is the same however its letters are composed', async () => {
  const email = newAddress('composed')
  const password = 'Crème brûlée für alle'
  await register({ email, password: password.normalize('NFC') })
  expect((await login(product, email, password.normalize('NFD'))).user_id).toMatch(/./)
})

describe('Staff', () => {
  const calls = Object.entries<RouteDeclaration>(routes).flatMap(([call]) =>
    call.startsWith('GET /staff/')
      ? call.replace('{kind}', 'account').replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
      : [],
  )
  const all = setUpOnce(() => staff(product, 'verifier,support,compliance,admin'))

  test.each(calls)('are told of a parameter that %s does not know', async (call) => {
    const { status, body } = await all.call(`${call}?colour=blue` as 'GET /')
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.errors).toContainEqual({ path: 'colour', message: 'is not known here' })
  })

  test('may have the product’s name and a number, by which members distinguish them', async () => {
    const { profile } = (await all.call('GET /client/profile')).body
    expect([profile.first_name, profile.last_name]).toEqual([
      'Consilium',
      expect.stringMatching(/^Staff [\dA-F]{4}$/),
    ])
  })
})
