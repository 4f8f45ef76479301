import { expect, test } from 'vitest'
import { NARROW, WIDE } from '#tests/harness/browser/browser.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { newName } from '#tests/harness/people/people.ts'
import { licensedCast } from '#tests/harness/people/story.ts'
import { before } from '#tests/harness/running.ts'

const { product, insider } = browsing()
const people = before(async () => {
  const cast = await licensedCast(product)
  const name = newName('Zebedee')
  const revised = await cast.consultant.call('POST /consultant/profile', {
    first_name: name,
    skills: [name],
    // What nobody verified.
    license_type: 'NP',
  })
  expect(revised.body.success).toBe(true)
  await cast.client.call('POST /settings', { user_type: 'seeker' })
  return { ...cast, name }
})

test.each([
  ['wide', WIDE],
  ['on a phone', NARROW],
])(
  'A client finds a consultant by a name with a typo, keeps and opens them, and comes back (%s)',
  async (_, viewport) => {
    const { client, name } = people
    const { page, complaints, end } = await insider(client, '/', viewport)
    await page.evaluate(() => localStorage.setItem('userType', 'true'))
    await page.reload()
    // Two neighbors are swapped.
    await page.getByLabel('Search', { exact: true }).fill(name.replace('eb', 'be'))
    // There may be no other consultant to begin with.
    await page.waitForURL(({ searchParams }) => searchParams.has('q'))
    await page.getByText('1 consultant', { exact: true }).waitFor()
    const asked = page.url()
    await page.getByText('RN verified in TX').waitFor()
    const heart = page.getByRole('button', { name: `Favorite ${name} Example` })
    const before = await heart.getAttribute('aria-pressed')
    await heart.click()
    await expect.poll(() => heart.getAttribute('aria-pressed')).not.toBe(before)

    await page.getByRole('link', { name: `${name} Example` }).click()
    await page.getByRole('heading', { name: `${name} Example`, level: 1 }).waitFor()
    await page.getByText('RN verified in TX').waitFor()
    await page.goBack()
    await page.getByText('1 consultant', { exact: true }).waitFor()
    expect(page.url()).toBe(asked)

    await page.getByLabel('Search', { exact: true }).fill('qqqqqqqqq')
    await page.getByText("We're Working on Adding Consultants In Your Area").waitFor()
    await page.getByText('No consultant matches “qqqqqqqqq”').waitFor()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await page.getByText("We're Working on Adding Consultants In Your Area").waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await end()
  },
)

test('A changed profile is found at once, and one that is not searchable no more', async () => {
  const { client, consultant, name } = people
  const total = async () => (await client.call('POST /client/home', { searchTerm: name })).body.total
  expect(await total()).toBe(1)
  const say = (fields: object) => consultant.call('POST /consultant/profile', fields)
  await say({ looking_for_work: false })
  expect(await total()).toBe(0)
  const bio = newName('Debridement')
  await say({ looking_for_work: true, bio })
  const found = (await client.call('POST /client/home', { searchTerm: bio.slice(0, 13) })).body
  expect(found.list).toMatchObject([
    { user_id: consultant.user_id, bio, verified_types: [{ license_type: 'RN', states: ['TX'] }] },
  ])
  // Nobody finds themselves.
  expect((await consultant.call('POST /client/home', { searchTerm: name })).body.total).toBe(0)
})
