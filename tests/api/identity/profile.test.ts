import { describe, expect, test } from 'vitest'
import { member, type Person, unverifiedMember } from '#tests/harness/people/people.ts'
import { runningProduct, sharedProduct } from '#tests/harness/test-products.ts'
import { profileImages } from '../files/documented/profile-images.ts'

const product = runningProduct()
const readProfile = async ({ call }: Person) => (await call('GET /consultant/profile')).body.profile

describe('A member’s own profile', () => {
  test('takes the sent fields and leaves the others, also a license type that is removed', async () => {
    const ada = await member(product, 'Ada')
    const { title, city } = await readProfile(ada)
    const write = (body: object) => ada.call('POST /consultant/profile', body)
    expect((await write({ bio: 'Nights', skills: ['Rounding'], license_type: 'NP' })).status).toBe(200)
    expect(await readProfile(ada)).toMatchObject({
      title,
      city,
      bio: 'Nights',
      license_type: 'NP',
      skills: ['Rounding'],
    })
    expect((await write({ license_type: '', skills: [] })).status).toBe(200)
    const { license_type, ...otherFields } = await readProfile(ada)
    expect([license_type ?? '', otherFields]).toMatchObject(['', { title, city, bio: 'Nights', skills: [] }])
  })

  test('names the reasons why searches do not find it', async () => {
    const [noor, ada] = [await unverifiedMember(product, 'Noor'), await member(product, 'Ada')]
    expect((await readProfile(noor)).missing).toEqual(['email_unverified', 'no_verified_license'])
    await ada.call('POST /consultant/profile', { looking_for_work: false })
    expect((await readProfile(ada)).missing).toEqual(['not_looking_for_work', 'no_verified_license'])
    await ada.call('POST /consultant/profile', { looking_for_work: true })
    expect((await readProfile(ada)).missing).toEqual(['no_verified_license'])
  })
})

profileImages('Profile images in the local store', sharedProduct)
