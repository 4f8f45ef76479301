import { expect, test } from 'vitest'
import { days, minutes } from '#domain/kernel/time/duration.ts'
import { caller } from '#tests/harness/api.ts'
import { accessThen, between, opens } from '#tests/harness/audit/access.ts'
import { opened, uploaded } from '#tests/harness/files/files.ts'
import { login, member, staffAccount } from '#tests/harness/people/people.ts'
import { loginWithoutCode } from '#tests/harness/people/second-factor.ts'
import { before, reservedProduct } from '#tests/harness/running.ts'

const product = reservedProduct()
const people = before(async () => ({
  owner: await member(product, 'Ola'),
  reader: await member(product, 'Rea'),
  compliance: await staffAccount(product, 'compliance'),
}))

/** Milliseconds by which the API's clock is then ahead. */
const AHEAD = days(3) + minutes(1)

test('Once a grant has expired, it is told that it let the person in before, and not any more', async () => {
  const { owner, reader, compliance } = people
  const file_id = await uploaded(owner)
  await opened(owner, file_id, reader)
  const held = await opens(reader, file_id)
  await between()

  await product.setClock('P3DT1M', ['api'])
  const late = await login(product, reader.email)
  const { opened: still } = await opens(late, file_id)
  const { mfa_token } = await loginWithoutCode(product, compliance)
  const code = compliance.code(AHEAD / 1000)
  const { body } = await caller(product.api)('POST /auth/mfa', { mfa_token, code, method: 'totp' })
  const auditor = { call: caller(product.api, body.token) }

  const then = await accessThen(auditor, file_id, held.at)
  const now = await accessThen(auditor, file_id)
  const [grant] = then.people.filter(({ via }) => via === 'grant')
  expect([held.opened, still]).toEqual([true, false])
  expect(grant).toMatchObject({ user_id: reader.user_id, event: { type: 'AccessGranted' } })
  expect(now.people.map(({ via }) => via)).toEqual(['owner'])
  expect(now.refused).toMatchObject([{ user_id: reader.user_id, why: 'expired' }])
  const last = new Date(Date.parse(String(grant?.until)) - 1).toISOString()
  expect((await accessThen(auditor, file_id, last)).people.map(({ via }) => via)).toEqual(['owner', 'grant'])
  expect((await accessThen(auditor, file_id, String(grant?.until))).people.map(({ via }) => via)).toEqual([
    'owner',
  ])
})
