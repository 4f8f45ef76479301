import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiResponse, caller, until } from '#tests/harness/api.ts'
import { changeAccount, reasonBody } from '#tests/harness/people/account-changes.ts'
import { login, member, type Person, staff } from '#tests/harness/people/people.ts'
import { tables } from '#tests/harness/tables.ts'
import { reservedProduct, setUpOnce } from '#tests/harness/test-products.ts'
import { killedAt } from '#tests/harness/worker-clock.ts'

/** Sessions do not depend on the read model of accounts, which may be empty at any time. */
const product = reservedProduct()
const db = setUpOnce(async () => tables(product))
const admin = setUpOnce(() => staff(product, 'admin'))

const code = ({ status, body }: ApiResponse) => [status, body?.code]
const suspendedRefusal = [403, 'account_suspended']

describe('While the read model of accounts is empty', () => {
  let ada: Person
  let verifier: Person
  beforeAll(async () => {
    ada = await member(product, 'Ada')
    verifier = await staff(product, 'verifier')
    await changeAccount(admin, 'suspend', ada.user_id, reasonBody)
    await db.sql`create table accounts_set_aside as select * from accounts`
    await db.sql`delete from accounts`
  })
  afterAll(async () => {
    await db.sql`insert into accounts select * from accounts_set_aside on conflict do nothing`
    await db.sql`drop table accounts_set_aside`
  })

  test('a suspended member stays refused', async () => {
    expect(code(await ada.call('GET /client/jobs'))).toEqual(suspendedRefusal)
    expect(code(await caller(product.api)('POST /auth/login', ada))).toEqual(suspendedRefusal)
  })

  test('staff keep their roles', async () => {
    expect((await verifier.call('GET /staff/licenses')).status).toBe(200)
  })

  test('staff sessions still end after 15 minutes without a call', async () => {
    const idle = await staff(product, 'verifier')
    await db.sql`
      update sessions set last_used_at = last_used_at - interval '15 minutes 1 second'
      where user_id = ${idle.user_id}`
    // The event is written by another process, so the API learns of it a moment later.
    await expect.poll(async () => (await idle.call('GET /staff/licenses')).status).toBe(401)
  })

  test('a suspension counts, and so does its end', async () => {
    const grace = await member(product, 'Grace')
    await changeAccount(admin, 'suspend', grace.user_id, reasonBody)
    expect(code(await grace.call('GET /client/jobs'))).toEqual(suspendedRefusal)
    await changeAccount(admin, 'restore', grace.user_id)
    expect((await (await login(product, grace.email)).call('GET /client/jobs')).status).toBe(200)
  })

  test('new people can register and log in', async () => {
    const person = await member(product, 'Newcomer')
    expect((await person.call('GET /client/jobs')).status).toBe(200)
  })
})

describe('A standing that is not cached', () => {
  test('is read from the account events, also by a refresh token', async () => {
    const ada = await member(product, 'Ada')
    const { refreshToken } = (await caller(product.api)('POST /auth/login', ada)).body
    const verifier = await staff(product, 'verifier')
    await db.sql`delete from standings`
    expect((await verifier.call('GET /staff/licenses')).status).toBe(200)
    expect((await caller(product.api)('POST /auth/token', { refreshToken })).status).toBe(200)
    await changeAccount(admin, 'suspend', ada.user_id, reasonBody)
    await db.sql`delete from standings`
    expect(code(await ada.call('GET /client/jobs'))).toEqual(suspendedRefusal)
  })
})

describe('When a process is killed', () => {
  test('after a suspension was written, it counts for sessions', async () => {
    const ada = await member(product, 'Ada')
    const suspend = () => changeAccount(admin, 'suspend', ada.user_id, reasonBody)
    expect(await killedAt(product, 'after:AccountSuspended', suspend)).toBe(0)
    await until('the suspension', async () => (await ada.call('GET /client/jobs')).status === 403)
  })

  test('after a role was taken, the session has lost it', async () => {
    const verifier = await staff(product, 'verifier')
    const take = () => changeAccount(admin, 'roles', verifier.user_id, { roles: [] })
    expect(await killedAt(product, 'after:RolesChanged', take)).toBe(0)
    await until(
      'the end of the role',
      async () => (await verifier.call('GET /staff/licenses')).status === 404,
    )
  })
})
