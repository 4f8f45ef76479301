import { expect, test } from 'vitest'
import { uploadDocument } from '#tests/harness/files/files.ts'
import { member, type Person } from '#tests/harness/people/people.ts'
import { newLicense } from '#tests/harness/stories/hiring.ts'
import { runningProduct } from '#tests/harness/test-products.ts'

const product = runningProduct()

const { license_type: _, ...documented } = newLicense

async function attach(person: Person, changes: object = {}) {
  const path = `POST /consultant/licenses/attach/${await uploadDocument(person)}` as const
  const { status, body } = await person.call(path, { ...documented, ...changes })
  return { status, body, license: body.license }
}

test('A license whose type neither the body nor the profile names is refused with the field', async () => {
  const ada = await member(product, 'Ada')
  for (const changes of [{}, { license_type: '' }, { license_type: null }]) {
    const { status, body } = await attach(ada, changes)
    expect([status, body.code, body.errors?.[0].path]).toEqual([400, 'invalid_input', 'license_type'])
  }
  expect((await ada.call('GET /consultant/licenses')).body.licenses).toEqual([])
})

test('A license takes its type from the body, else from the profile, and keeps it when revised', async () => {
  const ada = await member(product, 'Ada')
  await ada.call('POST /consultant/profile', { license_type: 'LPN' })
  expect((await attach(ada, { license_type: 'RN' })).license.license_type).toBe('RN')
  const { license } = await attach(ada)
  expect(license.license_type).toBe('LPN')
  await ada.call('POST /consultant/profile', { license_type: 'NP' })
  const update = `POST /consultant/licenses/update/${license.id}` as const
  const revised = await ada.call(update, { ...documented, title: 'Practical Nurse', license_type: '' })
  expect(revised.body.license).toMatchObject({ title: 'Practical Nurse', license_type: 'LPN' })
})
