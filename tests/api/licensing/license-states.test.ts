import { expect, test } from 'vitest'
import { caller } from '#tests/harness/api.ts'
import { newAddress, registrationBody } from '#tests/harness/people/people.ts'
import { applyForJob, licenseConsultant, licensedCast, postJob } from '#tests/harness/stories/hiring.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = runningProduct()
const people = setUpOnce(() => licensedCast(product))

const PLACES = [
  ['DC', 'Washington', '20001'],
  ['PR', 'San Juan', '00901'],
  ['GU', 'Hagåtña', '96910'],
  ['VI', 'Charlotte Amalie', '00802'],
  ['AS', 'Pago Pago', '96799'],
  ['MP', 'Saipan', '96950'],
] as const

test.each(PLACES)('A person from %s can register', async (state, city, zip) => {
  const body = { ...registrationBody, email: newAddress('ada'), state, city, zip }
  const response = await caller(product.api)('POST /auth/register', body)
  expect([response.status, response.body]).toEqual([200, { success: true }])
})

test.each(PLACES)(
  'A job in %s is found there, and a license of its board is valid for it',
  async (state, city, zip) => {
    const title = `Wound care in ${state} ${people.client.user_id}`
    const job_id = await postJob(people, { state, city, zip, title })
    const { body } = await people.consultant.call('POST /consultant/jobs', { searchTerm: title, state })
    expect(body.list.map(({ id }: { id: string }) => id)).toEqual([job_id])
    const unlicensedResponse = await people.consultant.call(`POST /consultant/jobs/apply/${job_id}`, {
      proposal: 'Four pages and a card.',
      budget: 100,
      eta: 40,
    })
    expect([unlicensedResponse.status, unlicensedResponse.body.code]).toEqual([409, 'no_license_in_state'])
    await licenseConsultant(people, { state })
    await applyForJob(people, job_id)
  },
)
