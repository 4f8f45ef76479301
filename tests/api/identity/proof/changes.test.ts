import { describe, expect, test } from 'vitest'
import { statusAndCode } from '#tests/harness/api.ts'
import { linkTo, mailTo } from '#tests/harness/mail/mails.ts'
import { loginElsewhere, member, newAddress, type Person } from '#tests/harness/people/people.ts'
import {
  appCodeOf,
  openLinkTo,
  proveCode,
  requestCode,
  setUpApp,
} from '#tests/harness/people/second-factor.ts'
import { socket } from '#tests/harness/sockets.ts'
import { reservedProduct, visitorCaller } from '#tests/harness/test-products.ts'
import { killedAt } from '#tests/harness/worker-clock.ts'

const product = reservedProduct()
const visitor = visitorCaller(product)

const isLive = async ({ call }: Person) => (await call('GET /settings')).status === 200
const bothLive = async (one: Person, other: Person) => [await isLive(one), await isLive(other)]

/** Logs the same person in on two devices. */
async function memberWithTwoSessions(name: string) {
  const firstSession = await member(product, name)
  return { here: firstSession, there: await loginElsewhere(product, firstSession) }
}

describe('All other sessions end', () => {
  test('after a changed email, once its link is opened; the session that requested it stays', async () => {
    const { here, there } = await memberWithTwoSessions('Ada')
    const next = newAddress('next')
    const { closed } = await socket(product, there.token)
    expect(await statusAndCode(here.call('POST /settings', { email: next }))).toEqual([200, true])
    expect(await bothLive(here, there)).toEqual([true, true])
    expect(await openLinkTo(product, visitor, next)).toEqual([200, true])
    expect(await bothLive(here, there)).toEqual([true, false])
    await expect.poll(() => closed).toEqual([4401])
    await mailTo(product, here.email, 'Your email address has changed')
  })

  test('after a new authenticator app, which is announced by mail', async () => {
    const { here, there } = await memberWithTwoSessions('Ada')
    expect((await setUpApp(here)).confirmed.body.success).toBe(true)
    expect(await bothLive(here, there)).toEqual([true, false])
    await mailTo(product, here.email, 'Two-factor authentication is on')
  })

  test('after codes by mail are turned on', async () => {
    const { here, there } = await memberWithTwoSessions('Ada')
    expect(await proveCode(here, await requestCode(product, here))).toMatchObject({ success: true })
    expect(await bothLive(here, there)).toEqual([true, false])
  })

  test('after the second factor is turned off, which is announced by mail; without an actual change none ends', async () => {
    const { here, there } = await memberWithTwoSessions('Ada')
    const { password } = here
    expect(await statusAndCode(here.call('DELETE /settings/mfa', { password }))).toEqual([200, true])
    expect(await bothLive(here, there)).toEqual([true, true])
    const { code } = await setUpApp(here)
    const { mfa_token } = (await visitor('POST /auth/login', here)).body
    expect((await visitor('POST /auth/mfa', { mfa_token, code: code(30) })).status).toBe(200)
    expect(await statusAndCode(here.call('DELETE /settings/mfa', { password }))).toEqual([200, true])
    expect(await bothLive(here, there)).toEqual([true, false])
    await mailTo(product, here.email, 'Two-factor authentication is off')
  })

  test('after the first second factor, also one that logs in meanwhile', async () => {
    const { here } = await memberWithTwoSessions('Ada')
    const code = appCodeOf((await here.call('POST /settings/totp')).body.otpauth_url)
    const logins = Array.from({ length: 20 }, () => loginElsewhere(product, here).catch(() => undefined))
    const confirmed = await here.call('POST /settings/totp/verify', { code: code() })
    expect(confirmed.body.success).toBe(true)
    const otherSessions = (await Promise.all(logins)).filter((each) => each !== undefined)
    expect(await Promise.all(otherSessions.map(isLive))).toEqual(otherSessions.map(() => false))
    expect(await isLive(here)).toBe(true)
  })

  test.each([
    ['after:EmailChanged', 'a changed email'],
    ['after:MfaEnabled', 'a second factor'],
  ])('if the process dies %s, too: after %s', async (point) => {
    const { here, there } = await memberWithTwoSessions('Ada')
    const next = newAddress('next')
    await here.call('POST /settings', { email: next })
    const link = await linkTo(product, next, /\/verify\/([\w-]+)/)
    const code = appCodeOf((await here.call('POST /settings/totp')).body.otpauth_url)
    const change = () =>
      point === 'after:EmailChanged'
        ? visitor(`GET /auth/verify/${link}`)
        : here.call('POST /settings/totp/verify', { code: code() })
    expect(await killedAt(product, point, change)).toBe(0)
    await expect.poll(() => bothLive(here, there)).toEqual([true, false])
  })
})

test('A changed phone and a changed payout email end no session, and are announced by mail', async () => {
  const { here, there } = await memberWithTwoSessions('Ada')
  expect(await statusAndCode(here.call('POST /settings', { phone: '5125550123' }))).toEqual([200, true])
  const email = newAddress('pay')
  expect(await statusAndCode(here.call('POST /payments/email', { email }))).toEqual([200, true])
  expect(await bothLive(here, there)).toEqual([true, true])
  await mailTo(product, here.email, 'Your phone number has changed')
  await mailTo(product, here.email, 'Your payout email was set')
})
