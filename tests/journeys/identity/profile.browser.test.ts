import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { NARROW, WIDE } from '#tests/harness/browser/browser.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { fill, heading, hold, press } from '#tests/harness/browser/visits.ts'
import { elsewhere, member, type Person } from '#tests/harness/people/people.ts'
import { before } from '#tests/harness/running.ts'

const { product, insider } = browsing()
const maren = before(() => member(product, 'Maren'))

const stored = async ({ call }: Person) => (await call('GET /consultant/profile')).body.profile
const addSkill = async (page: Page, skill: string) => {
  await fill(page, 'Skills', skill)
  await press(page, 'Add to Skills')
}
/** Longer than a saved form stays. */
const passed = (page: Page) => page.clock.fastForward(1_700)
const keptBy = (page: Page) => page.getByRole('button', { name: 'Saved', exact: true }).waitFor()

test.each([
  ['wide', WIDE],
  ['on a phone', NARROW],
])('What was typed stays through reload and Back until it is saved or given up (%s)', async (_, viewport) => {
  const { page, complaints, end } = await insider(maren, '/profile', viewport)
  const bio = `Nights, and calm. ${viewport.width}`
  await press(page, 'Edit')
  await fill(page, 'Bio', bio)
  await page.reload()
  await expect.poll(() => page.getByLabel('Bio', { exact: true }).inputValue()).toBe(bio)
  await page.goto('/licenses')
  await heading(page, 'Licenses')
  await page.goBack()
  await expect.poll(() => page.getByLabel('Bio', { exact: true }).inputValue()).toBe(bio)
  expect((await stored(maren)).bio).not.toBe(bio)
  await press(page, 'Save')
  await keptBy(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  expect((await stored(maren)).bio).toBe(bio)

  await page.goto('/profile?edit=true')
  await fill(page, 'Bio', 'Never mind')
  await press(page, 'Cancel')
  await page.getByText(bio).waitFor()
  expect(complaints).toEqual([])
  await end()
})

test('An added skill is saved by itself, and loses nothing else that was typed', async () => {
  const { page, complaints, end } = await insider(maren, '/profile?edit=true')
  await fill(page, 'Title', 'Calm nurse')
  await addSkill(page, 'Rounding')
  await expect.poll(async () => (await stored(maren)).skills).toContain('Rounding')
  expect((await stored(maren)).title).not.toBe('Calm nurse')
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Calm nurse')
  await press(page, 'Save')
  await keptBy(page)
  expect(await stored(maren)).toMatchObject({
    title: 'Calm nurse',
    skills: expect.arrayContaining(['Rounding']),
  })
  expect(complaints).toEqual([])
  await end()
})

test('Save right after a skill, while that one is still being saved, saves both', async () => {
  const { page, complaints, end } = await insider(maren, '/profile?edit=true')
  await heading(page, 'Edit profile')
  const letGo = await hold(page, /\/consultant\/profile$/)
  await addSkill(page, 'Grief support')
  const begun = page.waitForRequest(
    (request) => request.method() === 'POST' && /profile$/.test(request.url()),
  )
  await fill(page, 'City', 'Waco')
  await begun
  await press(page, 'Save')
  letGo()
  await keptBy(page)
  expect(await stored(maren)).toMatchObject({
    city: 'Waco',
    skills: expect.arrayContaining(['Grief support']),
  })
  expect(complaints).toEqual([])
  await end()
})

test('A saved form closes by itself, but pulls nobody back who left or goes on editing', async () => {
  const { page, complaints, end } = await insider(maren, '/profile?edit=true')
  await page.clock.install()
  await fill(page, 'Bio', 'Days')
  await press(page, 'Save')
  await keptBy(page)
  await page.getByRole('link', { name: 'Contracts', exact: true }).first().click()
  await heading(page, 'Contracts')
  await passed(page)
  expect(new URL(page.url()).pathname).toBe('/contracts')

  await page.goto('/profile?edit=true')
  await fill(page, 'Bio', 'Nights')
  await press(page, 'Save')
  await keptBy(page)
  await fill(page, 'Bio', 'Nights and weekends')
  await passed(page)
  expect(await page.getByLabel('Bio', { exact: true }).inputValue()).toBe('Nights and weekends')
  await press(page, 'Save')
  await keptBy(page)
  await page.getByText('Nights and weekends').waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  expect((await stored(maren)).bio).toBe('Nights and weekends')
  expect(complaints).toEqual([])
  await end()
})

test('A license type can be chosen and taken back', async () => {
  const { page, complaints, end } = await insider(maren, '/profile?edit=true')
  for (const [type, shown] of [
    ['NP', 'NP, Nurse Practitioner'],
    ['', 'Not chosen yet'],
  ] as const) {
    await page.getByLabel('License type', { exact: true }).selectOption(type)
    await press(page, 'Save')
    await keptBy(page)
    expect((await stored(maren)).license_type ?? '').toBe(type)
    await page.getByRole('definition').getByText(shown, { exact: true }).waitFor()
    await press(page, 'Edit')
  }
  expect(complaints).toEqual([])
  await end()
})

test('A skill that was saved by itself and taken out again is not put back as a change of another window', async () => {
  const other = await elsewhere(product, maren)
  const { page, complaints, end } = await insider(maren, '/profile?edit=true')
  await addSkill(page, 'Suturing')
  await expect.poll(async () => (await stored(maren)).skills).toContain('Suturing')
  await press(page, 'Remove Suturing')
  expect((await other.call('POST /consultant/profile', { city: 'Alpine' })).status).toBe(200)
  await expect.poll(() => page.getByLabel('City', { exact: true }).inputValue()).toBe('Alpine')
  expect(await page.getByRole('button', { name: 'Remove Suturing' }).count()).toBe(0)
  await press(page, 'Save')
  await keptBy(page)
  const { skills, city } = await stored(maren)
  expect([skills.includes('Suturing'), city]).toEqual([false, 'Alpine'])
  expect(complaints).toEqual([])
  await end()
})

test('While the profile loads, a spinner fills the screen', async () => {
  const { page, complaints, end } = await insider(maren, '/account')
  await heading(page, 'Account')
  const letGo = await hold(page, /\/consultant\/profile$/)
  await page.goto('/profile')
  await page.locator('.full-spinner .spin').waitFor()
  letGo()
  await heading(page, 'Maren Example')
  expect(await page.locator('.full-spinner').count()).toBe(0)
  expect(complaints).toEqual([])
  await end()
})

test('What another window changed meanwhile is shown, and nothing is overwritten before a choice', async () => {
  const other = await elsewhere(product, maren)
  const { page, complaints, end } = await insider(maren, '/profile?edit=true')
  await fill(page, 'Bio', 'Mine')
  expect((await other.call('POST /consultant/profile', { bio: 'Theirs', city: 'Marfa' })).status).toBe(200)
  await heading(page, 'This profile was changed while you edited it')
  await expect.poll(() => page.getByLabel('City', { exact: true }).inputValue()).toBe('Marfa')
  expect(await flaws(page, 'profile changed meanwhile')).toEqual([])
  await press(page, 'Save')
  expect((await stored(maren)).bio).toBe('Theirs')
  await page.getByRole('button', { name: /^Keep mine ?: Bio$/ }).click()
  await press(page, 'Save')
  await keptBy(page)
  expect(await stored(maren)).toMatchObject({ bio: 'Mine', city: 'Marfa' })
  expect(complaints).toEqual([])
  await end()
})
