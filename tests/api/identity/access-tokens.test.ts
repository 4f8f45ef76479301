import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RouteDeclaration } from '#api/wire/route.ts'
import { routes } from '#api/wire/wire.ts'
import { type Caller, caller } from '#tests/harness/api.ts'
import {
  member,
  newAddress,
  type Person,
  registrationBody,
  staffAccount,
} from '#tests/harness/people/people.ts'
import { reservedProduct, visitorCaller } from '#tests/harness/test-products.ts'

const product = reservedProduct()
const visitor = visitorCaller(product)
/** An unexpired token of a session that has ended. */
let endedToken: string

beforeAll(async () => {
  const loggedOut = await member(product, 'Gone')
  endedToken = loggedOut.token
  expect((await loggedOut.call('GET /settings')).status).toBe(200)
  await loggedOut.call('POST /auth/logout')
})

describe('A session', () => {
  test('ends for all its tokens with the logout', async () => {
    const { email, password } = await member(product, 'Ada')
    const { token, refreshToken } = (await visitor('POST /auth/login', { email, password })).body
    const call = caller(product.api, token)
    expect((await call('POST /auth/logout')).body).toEqual({ success: true })
    const laterAnswer = await call('GET /settings')
    expect([laterAnswer.status, laterAnswer.body.detail]).toEqual([401, 'invalid token'])
    expect((await visitor('POST /auth/token', { refreshToken })).status).toBe(401)
  })

  test.each(
    Object.entries<RouteDeclaration>(routes)
      .filter(([, { readOnly }]) => readOnly)
      .map(([name]) => name),
  )('that is over gets nothing of %s, whatever else is wrong with the call', async (name) => {
    const path = name.replaceAll(/\{\w+\}/g, 'no-id') as Parameters<Caller>[0]
    const call = caller(product.api, endedToken)
    const { status, body } = await call(path, name.startsWith('POST') ? { categories: 5 } : undefined)
    expect([status, body.detail]).toEqual([401, 'invalid token'])
  })
})

describe('An access token', () => {
  const UNKNOWN = '0192f7a0-0000-7000-8000-000000000001'
  const OURS = { alg: 'HS256', typ: 'JWT' }
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  const ours = () => String(product.settings.JWT_SECRET)
  const signToken = (header: object, claims: object, hash?: string, secret = ours()) => {
    const text = `${part(header)}.${part(claims)}`
    return `${text}.${hash ? createHmac(hash, secret).update(text).digest('base64url') : ''}`
  }
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const refusalOf = async (token: string) => {
    const { status, body } = await caller(product.api, token)('GET /settings')
    return [status, body.detail]
  }

  test('runs for ten minutes', async () => {
    const { token } = await member(product, 'Ada')
    const { iat, exp } = claimsOf(token)
    expect(exp - iat).toBe(600)
  })

  test('is refused as expired after its lifetime', async () => {
    const claims = claimsOf((await member(product, 'Ada')).token)
    const expiredClaims = { ...claims, iat: claims.iat - 700, exp: claims.exp - 700 }
    expect(await refusalOf(signToken(OURS, expiredClaims, 'sha256'))).toEqual([401, 'jwt expired'])
  })

  test.each([
    ['of another algorithm', { alg: 'HS512', typ: 'JWT' }, 'sha512', {}],
    ['that names a public key algorithm', { alg: 'RS256', typ: 'JWT' }, 'sha256', {}],
    ['that names no algorithm', { typ: 'JWT' }, 'sha256', {}],
    ['without an algorithm, yet signed', { alg: 'none', typ: 'JWT' }, 'sha256', {}],
    ['without a signature', { alg: 'none', typ: 'JWT' }, undefined, {}],
    ['for another audience', OURS, 'sha256', { aud: 'another' }],
    ['for no audience', OURS, 'sha256', { aud: undefined }],
    ['from no issuer', OURS, 'sha256', { iss: undefined }],
    ['that never runs out', OURS, 'sha256', { exp: undefined }],
    ['of a session that is none', OURS, 'sha256', { sid: UNKNOWN }],
    ['from another issuer', OURS, 'sha256', { iss: 'http://another.example' }],
    ['of another person', OURS, 'sha256', { sub: UNKNOWN }],
  ])('%s is invalid', async (_, header, hash, claimChanges) => {
    const claims = { ...claimsOf((await member(product, 'Ada')).token), ...claimChanges }
    expect(await refusalOf(signToken(header, claims, hash))).toEqual([401, 'invalid token'])
  })

  test('signed with another key is invalid, whatever its header says about keys', async () => {
    const { token } = await member(product, 'Ada')
    const claims = claimsOf(token)
    for (const header of [
      OURS,
      { ...OURS, kid: '/dev/null' },
      { ...OURS, jwk: { kty: 'oct', k: 'x'.repeat(43) } },
    ])
      for (const key of ['', 'x'.repeat(43), token])
        expect(await refusalOf(signToken(header, claims, 'sha256', key))).toEqual([401, 'invalid token'])
  })

  test('that was changed without a new signature is invalid', async () => {
    const { token } = await member(product, 'Ada')
    const [header = '', , signature = ''] = token.split('.')
    const longer = part({ ...claimsOf(token), exp: claimsOf(token).exp + 86_400 })
    expect(await refusalOf(`${header}.${longer}.${signature}`)).toEqual([401, 'invalid token'])
  })

  test('is required, as a bearer token', async () => {
    const { token } = await member(product, 'Ada')
    for (const authorization of [undefined, token, `Basic ${token}`, 'Bearer', 'Bearer x']) {
      const { status, body } = await visitor(
        'GET /settings',
        undefined,
        authorization ? { authorization } : {},
      )
      expect([status, body.detail]).toEqual([401, 'invalid token'])
    }
  })
})

test('The shortest password and the lifetime of an access token are settings of the operator', async () => {
  await product.restart('api', { PASSWORD_MIN_LENGTH: '20', ACCESS_TOKEN_SECONDS: '90' })
  const register = (password: string) =>
    visitor('POST /auth/register', { ...registrationBody, email: newAddress('auth'), password })
  expect((await register('quiet river bridges')).body.errors).toMatchObject([{ path: 'password' }])
  expect((await register('a quiet river bridges')).body).toEqual({ success: true })
  const { token } = await member(product, 'Ada')
  const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(exp - iat).toBe(90)
})

test('After JWT_SECRET changes, access tokens are refreshed once and sessions continue', async () => {
  const { email, password } = await member(product, 'Ada')
  const session = (await visitor('POST /auth/login', { email, password })).body
  await product.restart('api', { JWT_SECRET: 'y'.repeat(32) })
  const old = await caller(product.api, session.token)('GET /settings')
  expect([old.status, old.body.detail]).toEqual([401, 'invalid token'])
  let { refreshToken } = session
  for (const _ of [1, 2]) {
    const { status, body } = await visitor('POST /auth/token', { refreshToken })
    expect(status).toBe(200)
    expect((await caller(product.api, body.token)('GET /settings')).status).toBe(200)
    refreshToken = body.refreshToken
  }
})

test('Without calls, staff are logged out after 15 minutes and members after seven days', async () => {
  const [ada, bo] = [await member(product, 'Ada'), await member(product, 'Bo')]
  const tokenOf = async (person: Person) => (await visitor('POST /auth/login', person)).body.refreshToken
  const [early, lateToken] = [await tokenOf(ada), await tokenOf(bo)]
  const { email, code } = await staffAccount(product)
  const { mfa_token } = (await visitor('POST /auth/login', { ...registrationBody, email })).body
  const validToken = (await visitor('POST /auth/mfa', { mfa_token, code: code() })).body.refreshToken
  const goesOn = async (refreshToken: string) => {
    const { status, body } = await visitor('POST /auth/token', { refreshToken })
    return [status, body.detail]
  }
  await product.setClock('PT16M', ['api'])
  expect(await goesOn(validToken)).toEqual([401, 'invalid token'])
  await product.setClock('P6DT23H', ['api'])
  expect((await goesOn(early))[0]).toBe(200)
  await product.setClock('P7DT1M', ['api'])
  expect(await goesOn(lateToken)).toEqual([401, 'invalid token'])
})
