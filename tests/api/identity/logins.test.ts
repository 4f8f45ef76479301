import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { createVerification } from '#infra/secrets/logins/address-verification.ts'
import { countLoginAttempt } from '#infra/secrets/logins/attempts.ts'
import { createReset } from '#infra/secrets/logins/password-resets.ts'
import { DAY, email, password, secondsLater, secrets, start } from '#tests/harness/secrets.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const db = setUpOnce(secrets)

describe('A registration', () => {
  test('gives an address to one of several concurrent requests', async () => {
    const address = email()
    const all = await Promise.all(
      Array.from({ length: 8 }, () =>
        db.logins.register(address, password, start, async () => void (await sleep(5))),
      ),
    )
    expect(all.filter((each) => each !== undefined)).toHaveLength(1)
  })

  test('that was not completed is taken over under the same id, with the new password', async () => {
    const address = email()
    const registeredIds: string[] = []
    const failing = db.logins.register(address, 'the first password', start, async (id) => {
      registeredIds.push(id)
      throw new Error('the store is away')
    })
    await expect(failing).rejects.toThrow('the store is away')
    expect(await db.logins.userOf(address)).toBeUndefined()
    const registration = await db.logins.register(
      address,
      'the second password',
      start,
      async (id) => void registeredIds.push(id),
    )
    expect(registeredIds).toEqual([registration?.user_id, registration?.user_id])
    expect(
      await db.passwords.check(address, 'the second password', { ip: '192.0.2.1' }, start),
    ).toMatchObject({
      ...registration,
    })
    expect(await db.passwords.check(address, 'the first password', { ip: '192.0.2.1' }, start)).toEqual({
      failed_user_id: registration?.user_id,
    })
  })
})

describe('A password', () => {
  test('is wrong for an unknown address, too', async () => {
    expect(await db.passwords.check(email(), password, { ip: '192.0.2.9' }, start)).toEqual({
      failed_user_id: undefined,
    })
  })

  test('may fail ten times in 15 minutes from one address, and is checked again afterwards', async () => {
    const { user_id, address } = await db.account()
    for (let count = 1; count <= 10; count++) {
      const passwordCheck = await db.passwords.check(
        address,
        'wrong',
        { ip: '192.0.2.10' },
        secondsLater(count),
      )
      expect(passwordCheck).toEqual({ failed_user_id: user_id })
    }
    expect(await db.passwords.check(address, password, { ip: '192.0.2.10' }, secondsLater(11))).toEqual({
      retry_after: 890,
    })
    expect(await db.passwords.check(address, password, { ip: '192.0.2.11' }, secondsLater(11))).toMatchObject(
      {
        user_id,
      },
    )
    expect(
      await db.passwords.check(address, password, { ip: '192.0.2.10' }, secondsLater(901)),
    ).toMatchObject({
      user_id,
    })
  })

  test('that is guessed many times concurrently may be wrong ten times, too', async () => {
    const { user_id, address } = await db.account()
    const all = await Promise.all(
      Array.from({ length: 30 }, () => db.passwords.check(address, 'wrong', { ip: '192.0.2.12' }, start)),
    )
    expect(all.filter((each) => 'failed_user_id' in each && each.failed_user_id === user_id)).toHaveLength(10)
    expect(all.filter((each) => 'retry_after' in each && each.retry_after === 900)).toHaveLength(20)
  })

  test('may fail fifty times in 15 minutes from all networks together', async () => {
    const { user_id, address } = await db.account()
    const from = (host: number) => db.passwords.check(address, 'wrong', { ip: `198.51.100.${host}` }, start)
    const all = await Promise.all(Array.from({ length: 55 }, (_, index) => from(1 + Math.floor(index / 9))))
    expect(all.filter((each) => 'failed_user_id' in each && each.failed_user_id === user_id)).toHaveLength(50)
    expect(await db.passwords.check(address, password, { ip: '198.51.100.99' }, start)).toEqual({
      retry_after: 900,
      locked: user_id,
    })
  })

  test('that is right does not count as a failure', async () => {
    const { user_id, address } = await db.account()
    for (let count = 1; count <= 12; count++)
      expect(await db.passwords.check(address, password, { ip: '192.0.2.13' }, start)).toMatchObject({
        user_id,
      })
  })

  test.each(['Password1234', 'qwertyuiop12', '123456789012'])('like %s is refused as common', (common) => {
    expect(db.passwords.isCommon(common)).toBe(true)
  })

  test('is stored only as an argon2id hash', async () => {
    const { user_id } = await db.account()
    const [row] = await db.sql`select * from logins where user_id = ${user_id}`
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(row)).not.toContain(password)
  })

  const typedPassword = 'Crème brûlée ﬁve ５５'
  const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const

  test('is the same in every form in which a keyboard composes its letters', async () => {
    const address = email()
    const registration = await db.logins.register(
      address,
      typedPassword.normalize('NFC'),
      start,
      async () => undefined,
    )
    for (const form of forms)
      expect(
        await db.passwords.check(address, typedPassword.normalize(form), { ip: '192.0.2.20' }, start),
      ).toMatchObject({
        ...registration,
      })
  })

  test('that was hashed as it was typed is right in that form, and after that login in every form', async () => {
    const { user_id, address } = await db.account()
    const old = typedPassword.normalize('NFD')
    await db.sql`update logins set password_hash = ${await hash(old)} where user_id = ${user_id}`
    expect(await db.passwords.check(address, `${old}!`, { ip: '192.0.2.21' }, start)).toEqual({
      failed_user_id: user_id,
    })
    expect(
      await db.passwords.check(address, typedPassword.normalize('NFC'), { ip: '192.0.2.21' }, start),
    ).toEqual({
      failed_user_id: user_id,
    })
    expect(await db.passwords.check(address, old, { ip: '192.0.2.21' }, start)).toMatchObject({ user_id })
    for (const form of forms)
      expect(
        await db.passwords.check(address, typedPassword.normalize(form), { ip: '192.0.2.21' }, start),
      ).toMatchObject({
        user_id,
        password_number: 1,
      })
  })

  test('of four random words is not refused as common', () =>
    expect(db.passwords.isCommon(password)).toBe(false))
})

describe('A verification link', () => {
  test('verifies the address, also repeatedly, for 48 hours', async () => {
    const { user_id, address } = await db.account()
    const id = await createVerification(db.sql, user_id, address, { time: start })
    expect(await db.logins.verify(id, start)).toEqual({ user_id, email: address })
    expect(await db.logins.verify(id, secondsLater(2 * DAY - 1))).toEqual({ user_id, email: address })
    expect(await db.logins.verify(id, secondsLater(2 * DAY))).toBeUndefined()
  })

  test('that was never sent verifies nothing', async () => {
    expect(await db.logins.verify('made-up', start)).toBeUndefined()
  })
})

test('A reset link is not made for an address that its account is just leaving', async () => {
  const { user_id, address } = await db.account()
  let pendingReset: Promise<string | undefined> | undefined
  await db.logins.changeEmail(user_id, email(), async () => {
    pendingReset = createReset(db.sql, user_id, address, { time: start })
    await Promise.race([pendingReset, sleep(200)])
    return true
  })
  expect(await pendingReset).toBeUndefined()
})

test('Failed logins from anywhere in one IPv6 network count together', async () => {
  const { address } = await db.account()
  const guess = (host: string) => db.passwords.check(address, 'wrong', { ip: `2001:db8:1:2${host}` }, start)
  for (let host = 1; host <= 10; host++)
    expect(await guess(`::${host}`)).toMatchObject({ failed_user_id: expect.any(String) })
  expect(await guess(':ffff::1')).toEqual({ retry_after: 900 })
  expect(await guess('2::1')).toMatchObject({ failed_user_id: expect.any(String) })
})

test('An attacker with an IPv6 /56 may fail only as often as two of its networks', async () => {
  const waits = []
  for (let index = 0; index < 205; index++) {
    const ip = `2001:db8:2:a0${index.toString(16).padStart(2, '0')}::1`
    waits.push(
      'retry_after' in
        (await countLoginAttempt(db.sql, 1, `nobody-${index}@example.com`, { ip, time: start })),
    )
  }
  expect(waits.indexOf(true)).toBe(200)
  expect(waits.slice(200)).not.toContain(false)
})

describe('Strangers who guess the password of an account', () => {
  async function guessedByStrangers() {
    const account = await db.account()
    const guess = (index: number) =>
      db.passwords.check(account.address, 'wrong', { ip: `203.0.113.${index}` }, start)
    for (let index = 0; index < 50; index++) await guess(1 + Math.floor(index / 10))
    expect(await guess(200)).toEqual({ retry_after: 900, locked: account.user_id })
    return account
  }

  test('block a new device, but not one on which its owner has logged in before', async () => {
    const { user_id, address } = await guessedByStrangers()
    const check = (device?: string) =>
      db.passwords.check(address, password, { ip: '192.0.2.99', device }, start)
    expect(await check()).toMatchObject({ retry_after: 900 })
    const device = await db.deviceTokens.issue(user_id)
    expect(await check(device)).toMatchObject({ user_id, device: device.split('.')[0] })
  })

  test('gain nothing from a device token that is missing, changed or of another account', async () => {
    const { user_id, address } = await guessedByStrangers()
    const token = await db.deviceTokens.issue(user_id)
    const [id, proof = ''] = token.split('.')
    const otherUser = (await db.account()).user_id
    for (const device of [
      await db.deviceTokens.issue(otherUser),
      `${id}.${proof.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
      `${proof}.${id}`,
      '',
      'é'.repeat(43),
    ])
      expect(await db.passwords.check(address, password, { ip: '192.0.2.99', device }, start)).toMatchObject({
        retry_after: 900,
      })
  })

  test('do not block a proof in a running session', async () => {
    const { user_id, address } = await guessedByStrangers()
    const origin = { ip: '192.0.2.99', session_id: randomUUID() }
    expect(await db.passwords.check(address, password, origin, start)).toMatchObject({ user_id })
  })
})

test('A known device and a running session may also be wrong ten times in 15 minutes', async () => {
  const { user_id, address } = await db.account()
  for (const knownDevice of [
    { device: await db.deviceTokens.issue(user_id) },
    { session_id: randomUUID() },
  ]) {
    const from = (host: number) => ({ ip: `198.51.100.${host}`, ...knownDevice })
    for (let host = 1; host <= 10; host++)
      expect(await db.passwords.check(address, 'wrong', from(host), start)).toEqual({
        failed_user_id: user_id,
      })
    expect(await db.passwords.check(address, password, from(11), start)).toMatchObject({ retry_after: 900 })
  }
  expect(await db.passwords.check(address, password, { ip: '192.0.2.98' }, start)).toMatchObject({ user_id })
})
