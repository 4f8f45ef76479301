import { caller } from '#tests/harness/api.ts'
import { staff } from '#tests/harness/people/people.ts'
import type { Addresses } from '#tests/harness/product.ts'

/** Everything that compliance reads. */
export async function complianceTour(product: Addresses) {
  const { call } = await staff(product, 'compliance')
  await call('GET /staff/audit?action=File*')
  await call('GET /staff/audit/export?format=csv')
  await call('GET /staff/audit/people?search=Maren')
  await call('GET /staff/audit/verify')
  await caller(product.api)('GET /evidence/key')
}
