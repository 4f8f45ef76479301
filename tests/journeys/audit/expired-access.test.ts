import { expect, test } from 'vitest'
import { days, minutes } from '#domain/kernel/time/duration.ts'
import { caller } from '#tests/harness/api.ts'
import { fileAccessAt, nextMoment, tryOpening } from '#tests/harness/audit/access.ts'
import { grantAccess, uploadFile } from '#tests/harness/files/files.ts'
import { login, member, staffAccount } from '#tests/harness/people/people.ts'
import { loginWithoutCode } from '#tests/harness/people/second-factor.ts'
import { reservedProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = reservedProduct()
const people = setUpOnce(async () => ({
  owner: await member(product, 'Ola'),
  reader: await member(product, 'Rea'),
  compliance: await staffAccount(product, 'compliance'),
}))

/** In ms: how far the API's clock is ahead. */
const AHEAD = days(3) + minutes(1)

test('After a grant has expired, the replay says that it gave access before, and no longer does', async () => {
  const { owner, reader, compliance } = people
  const file_id = await uploadFile(owner)
  await grantAccess(owner, file_id, reader)
  const heldAccess = await tryOpening(reader, file_id)
  await nextMoment()

  await product.setClock('P3DT1M', ['api'])
  const lateReader = await login(product, reader.email)
  const { opened } = await tryOpening(lateReader, file_id)
  const { mfa_token } = await loginWithoutCode(product, compliance)
  const code = compliance.code(AHEAD / 1000)
  const { body } = await caller(product.api)('POST /auth/mfa', { mfa_token, code, method: 'totp' })
  const auditor = { call: caller(product.api, body.token) }

  const accessAtOpening = await fileAccessAt(auditor, file_id, heldAccess.at)
  const accessNow = await fileAccessAt(auditor, file_id)
  const [grant] = accessAtOpening.people.filter(({ via }) => via === 'grant')
  expect([heldAccess.opened, opened]).toEqual([true, false])
  expect(grant).toMatchObject({ user_id: reader.user_id, event: { type: 'AccessGranted' } })
  expect(accessNow.people.map(({ via }) => via)).toEqual(['owner'])
  expect(accessNow.refused).toMatchObject([{ user_id: reader.user_id, why: 'expired' }])
  const last = new Date(Date.parse(String(grant?.until)) - 1).toISOString()
  expect((await fileAccessAt(auditor, file_id, last)).people.map(({ via }) => via)).toEqual([
    'owner',
    'grant',
  ])
  expect((await fileAccessAt(auditor, file_id, String(grant?.until))).people.map(({ via }) => via)).toEqual([
    'owner',
  ])
})
