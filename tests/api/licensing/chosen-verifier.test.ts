import { expect, test } from 'vitest'
import { statusAndCode } from '#tests/harness/api.ts'
import { changeAccount } from '#tests/harness/people/account-changes.ts'
import { staff } from '#tests/harness/people/people.ts'
import { memberWithApp } from '#tests/harness/people/second-factor.ts'
import { submitLicense } from '#tests/harness/stories/hiring.ts'
import { runningProduct } from '#tests/harness/test-products.ts'

const product = runningProduct()

test('Verifiers cannot decide on the license of a person who gave them their role', async () => {
  const boss = await staff(product, 'admin')
  const chosenVerifier = await memberWithApp(product, 'Pat')
  await changeAccount(boss, 'roles', chosenVerifier.user_id, { roles: ['verifier'] })
  const id = await submitLicense({ consultant: boss }, {})
  const verdict = { source: 'Nursys QuickConfirm', revision: 0 }
  const rejection = { reason: 'Not readable', revision: 0 }
  const licensePath = `/staff/licenses/${id}` as const
  expect(await statusAndCode(chosenVerifier.call(`POST ${licensePath}/verify`, verdict))).toEqual([
    409,
    'made_by_party',
  ])
  expect(await statusAndCode(chosenVerifier.call(`POST ${licensePath}/reject`, rejection))).toEqual([
    409,
    'made_by_party',
  ])
  const other = await staff(product, 'verifier')
  expect(await statusAndCode(other.call(`POST ${licensePath}/verify`, verdict))).toEqual([200, true])
})
