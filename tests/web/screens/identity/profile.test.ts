import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { OwnProfileResponse } from '#api/wire/shapes/profile.ts'
import { ReviewResponse } from '#api/wire/shapes/review.ts'
import { NARROW, SIZES } from '#tests/harness/browser/browser.ts'
import { fieldValue, fill, heading, press } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { internalError } from '#tests/harness/screens/default-responses.ts'
import { type FakeResponses, refusedAs } from '#tests/harness/screens/fake-api.ts'
import { sample } from '#tests/harness/screens/sample-values.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

const { api, insider } = screens()
const maren = viewer()

/** Maren's profile. The page changes it, and other windows may by `change`. */
function storedProfile(changes: Partial<OwnProfileResponse> = {}) {
  const { user_id, first_name, last_name } = maren
  const profile = sample(OwnProfileResponse, {
    ...{ user_id, first_name, last_name, revision: 1 },
    ...{ zip: '78701', state: 'TX', bio: 'Calm', missing: ['no_verified_license'], ...changes },
  })
  const change = (more: Partial<OwnProfileResponse>) => {
    Object.assign(profile, more, { revision: profile.revision + 1 })
    api.changed({ name: 'profiles', id: user_id })
  }
  const responses = {
    'GET /consultant/profile': () => ({ profile: structuredClone(profile), reviews: [] }),
    'POST /consultant/profile': ({ body: { revision, ...more } }) => {
      if (revision !== profile.revision) throw refusedAs('POST /consultant/profile', 'changed_meanwhile')
      // JSON drops the fields that were not sent.
      change(JSON.parse(JSON.stringify(more)))
      return { success: true, profile: structuredClone(profile) }
    },
  } satisfies FakeResponses
  return { profile, change, responses }
}
const addSkill = async (page: Page, skill: string) => {
  await fill(page, 'Skills', skill)
  await press(page, 'Add to Skills')
}
/** Passes more time than a saved form stays open. */
const passSaveDelay = (page: Page) => page.clock.fastForward(1_700)
const keptBy = (page: Page) => page.getByRole('button', { name: 'Saved', exact: true }).waitFor()

test.each(SIZES)(
  'Typed text survives reload and Back until it is saved or discarded (%s)',
  async (_, size) => {
    const { profile, responses } = storedProfile()
    const { page } = await insider(maren, '/profile', responses, size)
    const bio = 'Nights, and calm.'
    await press(page, 'Edit')
    await fill(page, 'Bio', bio)
    await page.reload()
    await expect.poll(() => fieldValue(page, 'Bio')).toBe(bio)
    await page.goto('/licenses')
    await heading(page, 'Licenses')
    await page.goBack()
    await expect.poll(() => fieldValue(page, 'Bio')).toBe(bio)
    expect(profile.bio).toBe('Calm')
    await press(page, 'Save')
    await keptBy(page)
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
    expect(profile.bio).toBe(bio)

    await page.goto('/profile?edit=true')
    await fill(page, 'Bio', 'Never mind')
    await press(page, 'Cancel')
    await page.getByText(bio).waitFor()
  },
)

test('An added skill is saved by itself, and other typed text stays', async () => {
  const { profile, responses } = storedProfile()
  const { page } = await insider(maren, '/profile?edit=true', responses)
  await fill(page, 'Title', 'Calm nurse')
  await addSkill(page, 'Rounding')
  await expect.poll(() => profile.skills).toEqual(['Rounding'])
  expect(profile.title).not.toBe('Calm nurse')
  await expect.poll(() => fieldValue(page, 'Title')).toBe('Calm nurse')
  await press(page, 'Save')
  await keptBy(page)
  expect(profile).toMatchObject({ title: 'Calm nurse', skills: ['Rounding'] })
})

test('Saving while a new skill is still being saved saves both', async () => {
  const { profile, responses } = storedProfile()
  const { page } = await insider(maren, '/profile?edit=true', responses)
  await heading(page, 'Edit profile')
  const letGo = api.hold('POST /consultant/profile')
  await addSkill(page, 'Grief support')
  await fill(page, 'City', 'Waco')
  await expect.poll(() => api.callsOf('POST /consultant/profile').length).toBe(1)
  await press(page, 'Save')
  letGo()
  await keptBy(page)
  expect(profile).toMatchObject({ city: 'Waco', skills: ['Grief support'] })
})

test('A saved form closes by itself, but takes nobody back who left or continues editing', async () => {
  const { profile, responses } = storedProfile()
  const { page } = await insider(maren, '/profile?edit=true', responses)
  await page.clock.install()
  await fill(page, 'Bio', 'Days')
  await press(page, 'Save')
  await keptBy(page)
  await page.getByRole('link', { name: 'Contracts', exact: true }).first().click()
  await heading(page, 'Contracts')
  await passSaveDelay(page)
  expect(new URL(page.url()).pathname).toBe('/contracts')

  await page.goto('/profile?edit=true')
  await fill(page, 'Bio', 'Nights')
  await press(page, 'Save')
  await keptBy(page)
  await fill(page, 'Bio', 'Nights and weekends')
  await passSaveDelay(page)
  expect(await fieldValue(page, 'Bio')).toBe('Nights and weekends')
  await press(page, 'Save')
  await keptBy(page)
  await page.getByRole('paragraph').getByText('Nights and weekends').first().waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  expect(profile.bio).toBe('Nights and weekends')
})

test('A license type can be chosen and removed', async () => {
  const { profile, responses } = storedProfile()
  const { page } = await insider(maren, '/profile?edit=true', responses)
  for (const [type, label] of [
    ['NP', 'NP, Nurse Practitioner'],
    ['', undefined],
  ] as const) {
    await page.getByLabel('License type', { exact: true }).selectOption(type)
    await press(page, 'Save')
    await keptBy(page)
    expect(profile.license_type ?? '').toBe(type)
    if (label) await page.getByRole('definition').getByText(label, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
    if (!label) expect(await page.getByText('License type', { exact: true }).count()).toBe(0)
    await press(page, 'Edit')
  }
})

test('A skill that was saved by itself and removed again does not return as a change of another window', async () => {
  const { profile, change, responses } = storedProfile()
  const { page } = await insider(maren, '/profile?edit=true', responses)
  await addSkill(page, 'Suturing')
  await expect.poll(() => profile.skills).toContain('Suturing')
  await press(page, 'Remove Suturing')
  change({ city: 'Alpine' })
  await expect.poll(() => fieldValue(page, 'City')).toBe('Alpine')
  expect(await page.getByRole('button', { name: 'Remove Suturing' }).count()).toBe(0)
  await press(page, 'Save')
  await keptBy(page)
  expect([profile.skills, profile.city]).toEqual([[], 'Alpine'])
})

test('While the profile loads, a spinner fills the screen', async () => {
  const { responses } = storedProfile()
  const letGo = api.hold('GET /consultant/profile')
  const { page } = await insider(maren, '/profile', responses)
  await page.locator('.full-spinner .spin').waitFor()
  letGo()
  await heading(page, 'Maren Holloway')
  expect(await page.locator('.full-spinner').count()).toBe(0)
})

test('A change of another window is shown, and nothing is overwritten before a choice', async () => {
  const { profile, change, responses } = storedProfile()
  const { page } = await insider(maren, '/profile?edit=true', responses)
  await fill(page, 'Bio', 'Mine')
  change({ bio: 'Theirs', city: 'Marfa' })
  await heading(page, 'This profile changed while you were editing')
  await expect.poll(() => fieldValue(page, 'City')).toBe('Marfa')
  expect(await flaws(page, 'profile changed meanwhile')).toEqual([])
  await press(page, 'Save')
  await page.getByText('Choose which one to keep').waitFor()
  expect(api.callsOf('POST /consultant/profile')).toEqual([])
  await page.getByRole('button', { name: /^Keep mine ?: Bio$/ }).click()
  await press(page, 'Save')
  await keptBy(page)
  expect(profile).toMatchObject({ bio: 'Mine', city: 'Marfa' })
})

test('The profile says in words why searches do not find it', async () => {
  const VISIBLE = 'Your Profile Is Not Visible In Search'
  const { change, responses } = storedProfile({ missing: ['email_unverified', 'no_verified_license'] })
  const { page } = await insider(maren, '/profile', responses)
  await heading(page, VISIBLE)
  await page.getByText('Still missing: a verified email and a verified license.').waitFor()
  change({ missing: ['not_looking_for_work', 'no_verified_license'] })
  await page.getByText('Still missing: “Profile Searchable” turned on and a verified license.').waitFor()
  await heading(page, VISIBLE)
  change({ missing: ['no_verified_license'] })
  await page.getByText('Still missing: a verified license.').waitFor()
})

test('The preview has the facts that clients see in search', async () => {
  const { profile, responses } = storedProfile({ license_type: 'RN', missing: [], skills: ['Wound care'] })
  const { page } = await insider(maren, '/profile?edit=true', {
    ...responses,
    'GET /consultant/profile': () => ({ profile, reviews: [sample(ReviewResponse, { rating: 4 })] }),
  })
  const preview = page.getByRole('complementary', { name: 'What clients see in search, as you type' })
  await preview.getByText('License verified').waitFor()
  await preview.getByText('1 review').waitFor()
  await fill(page, 'Bio', 'Calm at night')
  await preview.getByText('Calm at night').waitFor()
  // On a phone it is folded below the heading, and Save stays in view.
  await page.setViewportSize(NARROW)
  await page.evaluate(() => scrollTo(0, 0))
  const folded = page.getByRole('group').filter({ hasText: 'What clients see in search, as you type' })
  const [summary, name] = [folded.locator('summary'), page.getByLabel('First Name')]
  expect((await summary.boundingBox())?.y).toBeLessThan((await name.boundingBox())?.y ?? 0)
  await summary.click()
  await folded.getByText('Calm at night').waitFor()
  expect(await preview.isVisible()).toBe(false)
  const save = await page.getByRole('button', { name: 'Save', exact: true }).boundingBox()
  expect(save && save.y + save.height <= NARROW.height).toBe(true)
  expect(await flaws(page, 'profile form with its preview')).toEqual([])
})

test('A profile that does not load keeps its heading', async () => {
  const { page } = await insider(maren, '/profile', { 'GET /consultant/profile': internalError })
  await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor()
  await page.getByRole('heading', { name: "Your profile didn't load", level: 2 }).waitFor()
})

test('A client reads what nurses see of them, and the preview shows no more', async () => {
  const dana = viewer({ role: 'seeker', first_name: 'Dana' })
  const profile = sample(OwnProfileResponse, {
    ...{ user_id: dana.user_id, first_name: 'Dana', city: 'Austin', state: 'TX', bio: 'Long-term care.' },
  })
  const { page } = await insider(dana, '/profile', { 'GET /client/profile': { profile, reviews: [] } })
  await page.getByText(/^On your jobs, nurses see your photo and rating\./).waitFor()
  await press(page, 'Edit')
  const preview = page.getByRole('complementary', { name: 'What a nurse sees once you hire them' })
  await preview.getByText('Austin, TX').waitFor()
  expect(await preview.getByText('Long-term care.').count()).toBe(0)
})
