// A product of its own: it sets RATE_LIMITS and TRUSTED_PROXIES.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { type Caller, caller } from '#tests/harness/api.ts'
import { linkTo, mailsTo } from '#tests/harness/mail/mails.ts'
import { login, member, registrationBody } from '#tests/harness/people/people.ts'
import { type SpawnedProcess, spawnProgram } from '#tests/harness/spawned-programs.ts'
import { ownProduct, setUpOnce } from '#tests/harness/test-products.ts'

/**
 * A product with the default limits and two API processes that share them. All calls come from one internet
 * address.
 */
const product = ownProduct({ RATE_LIMITS: '1', TRUSTED_PROXIES: '127.0.0.1' })
let ada = setUpOnce(() => member(product, 'Ada'))
let second: SpawnedProcess
let visitors: [Caller, Caller]
let failures = 0
let resetCount = 0

beforeAll(async () => {
  const port = await freePort()
  const settings = { ...product.settings, API_PORT: String(port), LOG_LEVEL: 'fatal', RATE_LIMITS: '1' }
  second = await spawnProgram('api', settings)
  visitors = [caller(product.api), caller(`http://127.0.0.1:${port}`)]
})
afterAll(() => second?.end())

const either = (index: number) => visitors[index % 2] as Caller

/** Sends this many wrong passwords at once, and counts the answers by kind. */
async function guess(times: number, email: (index: number) => string) {
  const all = await Promise.all(
    Array.from({ length: times }, (_, index) =>
      either(index)('POST /auth/login', { email: email(index), password: 'wrong' }),
    ),
  )
  const wrong = all.filter(({ status, body }) => status === 400 && body.detail === 'Incorrect Credentials')
  const limitedResponses = all.filter(
    ({ status, headers }) =>
      status === 429 && Number(headers.get('retry-after')) > 0 && Number(headers.get('retry-after')) <= 900,
  )
  failures += wrong.length
  return [wrong.length, limitedResponses.length]
}

async function forgot(index: number, email: string) {
  const response = await either(index)('POST /auth/forgot-password', { email })
  if (response.headers.get('retry-after') === null) resetCount++
  return response.status
}

test('A password may be wrong ten times in 15 minutes over all forms, and then is not checked', async () => {
  expect(await guess(30, () => ada.email)).toEqual([10, 20])
  for (const visitor of visitors) expect((await visitor('POST /auth/login', ada)).status).toBe(429)
})

test('A password reset by mail ends that limit immediately', async () => {
  await forgot(0, ada.email)
  const tmp_uuid = await linkTo(product, ada.email, /\/reset-password\/[\w-]+\/([\w-]+)/)
  const password = 'another horse battery staple'
  const reset = { user_id: ada.user_id, tmp_uuid, password }
  expect((await either(1)('POST /auth/reset-password', reset)).body).toEqual({ success: true })
  ada = await login(product, ada.email, password)
})

test('The old password may be wrong ten times in the settings, which does not limit logins', async () => {
  const wrong = { password: { old: 'wrong', new: 'a third horse battery', verify: 'a third horse battery' } }
  for (let times = 1; times <= 10; times++)
    expect((await ada.call('POST /settings', wrong)).body.error).toBe('Old Password Invalid')
  failures += 10
  const last = await ada.call('POST /settings', wrong)
  expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await either(1)('POST /auth/login', ada)).status).toBe(200)
})

test('An account limited by strangers mails its owner once a day, and still accepts the owner’s devices', async () => {
  const { email, password } = await member(product, 'Cleo')
  const [visitor] = visitors
  const { device_token } = (await visitor('POST /auth/login', { email, password })).body
  const from = (host: number, credentials: object) =>
    visitor('POST /auth/login', { email, ...credentials }, { 'x-forwarded-for': `198.51.100.${host}` })
  const mailSubjects = async () =>
    (await mailsTo(product, email)).filter(({ subject }) => subject.includes('Too many wrong passwords'))
  for (let host = 1; host <= 5; host++)
    await Promise.all(Array.from({ length: 10 }, () => from(host, { password: 'wrong' })))
  expect(await mailSubjects()).toEqual([])
  for (const host of [6, 7]) expect((await from(host, { password })).status).toBe(429)
  expect((await from(8, { password, device: device_token })).status).toBe(200)
  await expect.poll(async () => (await mailSubjects()).length).toBe(1)
})

test('A change of the address is allowed five times an hour', async () => {
  const responses = []
  for (let times = 1; times <= 6; times++)
    responses.push((await ada.call('POST /settings', { email: 'elsewhere@example.com' })).status)
  expect(responses).toEqual([200, 200, 200, 200, 200, 429])
})

test('A reset link can be requested five times an hour for one address', async () => {
  const { email } = await member(product, 'Bo')
  const responses = []
  for (let times = 1; times <= 6; times++) responses.push(await forgot(times, email))
  expect(responses).toEqual([200, 200, 200, 200, 200, 429])
})

test('The verification mail can be requested five times an hour for one address', async () => {
  const responses = []
  for (let times = 1; times <= 6; times++)
    responses.push((await either(times)('POST /auth/verify/resend', { email: 'bo@example.com' })).status)
  expect(responses).toEqual([200, 200, 200, 200, 200, 429])
})

test('Reset links can be requested fifty times an hour from one network', async () => {
  const countBefore = resetCount
  const all = await Promise.all(
    Array.from({ length: 60 }, (_, index) => forgot(index, `nobody-${index}@example.com`)),
  )
  // The attempt that was delayed for its address counts here, too.
  expect(all.filter((status) => status === 400)).toHaveLength(50 - countBefore - 1)
  expect(all.filter((status) => status === 429)).toHaveLength(10 + countBefore + 1)
})

test('One network may register twenty accounts an hour', async () => {
  const register = (index: number) =>
    either(index)('POST /auth/register', { ...registrationBody, email: `eve-${index}@example.com` })
  const all = await Promise.all(Array.from({ length: 21 }, (_, index) => register(index)))
  // Ada, Bo and Cleo have logged in from that address before.
  expect(all.filter(({ status }) => status === 200)).toHaveLength(17)
  expect(all.filter(({ status }) => status === 429)).toHaveLength(4)
})

test('A network is limited after a hundred wrong passwords over all accounts', async () => {
  const remainingFailures = 100 - failures
  expect(await guess(remainingFailures + 15, (index) => `nobody-${index}@example.com`)).toEqual([
    remainingFailures,
    15,
  ])
})
