import { expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import {
  attach,
  day,
  documentedLicense,
  outcomeOf,
  readLicense,
  verify,
} from '#tests/api/files/documented/licensing.ts'
import { until } from '#tests/harness/api.ts'
import { uploadDocument } from '#tests/harness/files/files.ts'
import { notificationsOf } from '#tests/harness/people/notifications.ts'
import { member, type Person } from '#tests/harness/people/people.ts'
import { cast } from '#tests/harness/stories/hiring.ts'
import { reservedProduct, setUpOnce } from '#tests/harness/test-products.ts'
import { advanceWorkerClock } from '#tests/harness/worker-clock.ts'

const product = reservedProduct()
const people = setUpOnce(() => cast(product))

const news = async (person: Person) => (await notificationsOf(person)).map(({ message }) => message)

const replacing = (owner: Person, id: string) => (file_id: string, old_file_id: string) =>
  owner.call(`POST /consultant/licenses/replace/${id}`, { file_id, old_file_id })

test('Of two concurrent replacements of its document one succeeds, and after no crash is a license without one', async () => {
  const owner = await member(product, 'Uma')
  const [first, other, third] = [
    await uploadDocument(owner),
    await uploadDocument(owner),
    await uploadDocument(owner),
  ]
  const { id } = (await attach(owner, first)).body.license
  const replace = replacing(owner, id)
  const both = await Promise.all([replace(other, first), replace(third, first)])
  expect(both.map(outcomeOf).toSorted()).toEqual([
    [200, true],
    [409, 'changed_meanwhile'],
  ])
  const currentFileId = (await readLicense(owner, id)).file_id
  await product.restart('api', { FAULT_AT: 'after:LicenseFileReplaced' })
  expect((await replace(first, currentFileId)).status).toBe(0)
  const restartedResponse = await until('the API', async () => {
    const response = await replace(first, currentFileId)
    return response.status === 200 && response
  })
  expect(restartedResponse.body.license).toMatchObject({ file_id: first, status: 'pending', revision: 2 })
})

test('A license is verified, about to expire, expired, and pending again with another document', async () => {
  const { verifier } = people
  const owner = await member(product, 'Noor')
  const first = await uploadDocument(owner)
  const { id } = (await attach(owner, first, { expiration_date: day(40) })).body.license
  const verifiedTitle = 'Your license "Registered Nurse" was verified'
  const soon = 'Your license "Registered Nurse" expires in 29 days'
  const sooner = 'Your license "Registered Nurse" expires in 6 days'
  await verify(verifier, id)
  await advanceWorkerClock(product, 'P11D')
  await until('the first notice', async () => (await news(owner)).includes(soon))

  const renamed = { ...documentedLicense, expiration_date: day(40), number: 'RN-7' }
  const { license } = (await owner.call(`POST /consultant/licenses/update/${id}`, renamed)).body
  await verify(verifier, id, { revision: license.revision })
  await advanceWorkerClock(product, 'P34D')
  await expect
    .poll(async () => (await news(owner)).toSorted())
    .toEqual([soon, sooner, verifiedTitle, verifiedTitle].toSorted())

  await advanceWorkerClock(product, 'P41D')
  await until('the expiry', async () => (await readLicense(owner, id)).status === 'expired')
  await product.setClock('PT0S', ['worker'])
  const other = await uploadDocument(owner, 'Registered Nurse, renewed')
  const replace = replacing(owner, id)
  expect(outcomeOf(await replace(other, newId()))).toEqual([409, 'changed_meanwhile'])
  expect(outcomeOf(await replace(newId(), first))).toEqual([404, 'not_found'])
  expect((await replace(other, first)).body.license).toMatchObject({ status: 'pending', file_id: other })
  expect(outcomeOf(await replace(first, first))).toEqual([409, 'changed_meanwhile'])

  const { body } = await verifier.call(`GET /staff/licenses/${id}`)
  expect(body.documents).toMatchObject([{ file_id: first }, { file_id: other }])
  expect(outcomeOf(await owner.call(`DELETE /files/${first}`))).toEqual([409, 'file_in_use'])
  expect((await verifier.call(`GET /files/preview/${first}`)).status).toBe(200)
})
