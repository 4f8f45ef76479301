import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { caller, statusAndCode } from '#tests/harness/api.ts'
import { changeAccount } from '#tests/harness/people/account-changes.ts'
import { staff } from '#tests/harness/people/people.ts'
import { loginWithoutCode, memberWithApp } from '#tests/harness/people/second-factor.ts'
import { tables } from '#tests/harness/tables.ts'
import { runningProduct, setUpOnce, visitorCaller } from '#tests/harness/test-products.ts'

/** Attacks by somebody who writes the database as the product's own role, but has no key of it. */
const product = runningProduct()
const visitor = visitorCaller(product)
const db = setUpOnce(async () => tables(product))
const admin = setUpOnce(() => staff(product, 'admin,support,verifier,compliance'))

const STAFF = ['accounts', 'disputes', 'licenses', 'audit', 'contact'] as const
const NOT_THERE = [404, 'not_found']
const PROOF = [409, 'proof_needed']

/** A forged refresh token in a session. */
async function tokenIn(session_id: string) {
  const refreshToken = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(refreshToken).digest()
  await db.sql`insert into refresh_tokens (hash, session_id) values (${hash}, ${session_id})`
  return refreshToken
}

/** A session of another person, with all columns of a session of staff. */
async function sessionOf(user_id: string) {
  const id = randomUUID()
  await db.sql`
    insert into sessions (
      id, user_id, created_at, last_used_at, proved_at, app_proved_at, expires_at, ip, user_agent, second_factor,
      second_factor_mac, app_proof_mac
    ) values (
      ${id}, ${user_id}, now(), now(), now(), now(), now() + interval '1 day', '', '', true,
      ${randomBytes(32)}, ${randomBytes(32)}
    )`
  return id
}

const setRoles = (user_id: string, roles: string[]) => db.sql`
  insert into standings (user_id, roles, suspended, position) values (${user_id}, ${roles}, false, 9000000000000000)
  on conflict (user_id) do update set roles = excluded.roles, position = excluded.position`

test('A forged row makes nobody staff, neither to read nor to act', async () => {
  const eve = await memberWithApp(product, 'Eve')
  await setRoles(eve.user_id, ['support', 'compliance', 'verifier', 'admin'])
  await db.sql`update sessions set second_factor = true, app_proved_at = now() where user_id = ${eve.user_id}`
  for (const staffPath of STAFF)
    expect(await statusAndCode(eve.call(`GET /staff/${staffPath}` as 'GET /staff/audit'))).toEqual(NOT_THERE)
  expect(await statusAndCode(changeAccount(eve, 'roles', admin.user_id, { roles: [] }))).toEqual(NOT_THERE)
  expect((await eve.call('GET /settings')).status).toBe(200)
})

test('A forged row does not keep the role for a person whose role was taken', async () => {
  const max = await memberWithApp(product, 'Max')
  await changeAccount(admin, 'roles', max.user_id, { roles: ['admin'] })
  const [old] = await db.sql`select roles from standings where user_id = ${max.user_id}`
  await changeAccount(admin, 'roles', max.user_id, { roles: [] })
  await setRoles(max.user_id, old?.roles)
  expect(await statusAndCode(max.call('GET /staff/accounts'))).toEqual(NOT_THERE)
})

test('A session inserted into the table gives no tokens of an admin', async () => {
  const refreshToken = await tokenIn(await sessionOf(admin.user_id))
  expect((await visitor('POST /auth/token', { refreshToken })).status).toBe(401)
})

test('A token inserted into the session of an admin gives none either', async () => {
  const [ownSession] = await db.sql`
    select id from sessions where user_id = ${admin.user_id} and ended_at is null order by created_at desc limit 1`
  const refreshToken = await tokenIn(ownSession?.id)
  expect((await visitor('POST /auth/token', { refreshToken })).status).toBe(401)
  // Nor a factor of the attacker's own, moved there with its signature.
  const eve = await memberWithApp(product, 'Eve')
  const { mfa_token } = await loginWithoutCode(product, eve)
  const { body } = await visitor('POST /auth/mfa', { mfa_token, code: eve.code(30), method: 'totp' })
  const hash = createHash('sha256').update(body.refreshToken).digest()
  const movedRows = await db.sql`
    update refresh_tokens set session_id = ${ownSession?.id} where hash = ${hash} and mac is not null`
  expect(movedRows.count).toBe(1)
  expect((await visitor('POST /auth/token', { refreshToken: body.refreshToken })).status).toBe(401)
})

test('An admin whom a forged row makes a member loses no factor through an inserted session', async () => {
  const victim = await staff(product, 'admin')
  const refreshToken = await tokenIn(await sessionOf(victim.user_id))
  await setRoles(victim.user_id, [])
  const { status, body } = await visitor('POST /auth/token', { refreshToken })
  if (status !== 200) return expect(status).toBe(401)
  const call = caller(product.api, body.token)
  expect(await statusAndCode(call('GET /staff/accounts'))).toEqual(NOT_THERE)
  expect(await statusAndCode(call('POST /settings/totp'))).toEqual(PROOF)
  expect(await statusAndCode(call('POST /settings', { phone: '5125550123' }))).toEqual(PROOF)
})

test('A time inserted into the table is no proof by the app', async () => {
  const person = await staff(product, 'admin')
  const call = caller(product.api, person.token)
  const { user_id } = await memberWithApp(product, 'Kim')
  const roles = () => statusAndCode(call(`POST /staff/accounts/${user_id}/roles`, { roles: ['support'] }))
  await db.sql`update sessions set app_proved_at = now() - interval '10 minutes' where user_id = ${person.user_id}`
  expect(await roles()).toEqual(PROOF)
  await db.sql`update sessions set proved_at = now(), app_proved_at = now() where user_id = ${person.user_id}`
  expect(await roles()).toEqual(PROOF)
})
