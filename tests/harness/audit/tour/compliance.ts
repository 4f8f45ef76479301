import { caller } from '#tests/harness/api.ts'
import { member, staff } from '#tests/harness/people/people.ts'
import type { Cast } from '#tests/harness/people/story.ts'
import type { Addresses } from '#tests/harness/product.ts'

type Things = { file_id: string; payment_id: string }

/** Everything that compliance reads. */
export async function complianceTour(
  product: Addresses,
  { consultant }: Cast,
  { file_id, payment_id }: Things,
) {
  const { call } = await staff(product, 'compliance')
  const [{ id: license_id }] = (await consultant.call('GET /consultant/licenses')).body.licenses
  await call('GET /staff/audit?action=File*')
  await call('GET /staff/audit/export?format=csv')
  await call('GET /staff/audit/people?search=Maren')
  await call('GET /staff/audit/verify')
  await call(`GET /staff/audit/access/${file_id}`)
  await call(`GET /staff/audit/access/license/${license_id}`)
  await call(`GET /staff/audit/person/${consultant.user_id}`)
  await call(`GET /staff/audit/payment/${payment_id}`)
  await call(`GET /staff/audit/eligibility/${license_id}`)
  await caller(product.api)('GET /evidence/key')
}

/** A person's own data, and how a person is erased. */
export async function erasureTour(product: Addresses) {
  const fay = await member(product, 'Fay')
  await fay.call('GET /settings/export')
  const [one, another] = [await staff(product, 'admin'), await staff(product, 'admin')]
  const about = { reason: 'Asked in writing' }
  const account = `/staff/accounts/${fay.user_id}` as const
  await one.call(`GET ${account}/erasure`)
  await one.call(`POST ${account}/erase`, about)
  await one.call(`POST ${account}/erase/withdraw`)
  await one.call(`POST ${account}/erase`, about)
  await another.call(`POST ${account}/erase/confirm`)
}
