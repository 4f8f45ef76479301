import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { COMPACT_STATES, STATES } from '#domain/kernel/us-states.ts'
import { isValidForJob } from '#domain/licensing/validity.ts'
import { NARROW } from '#tests/harness/browser/browser.ts'
import { delayScripts, waitForPath, waitForScripts } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { screens } from '#tests/harness/screens/screens.ts'
import { statesOfLicense } from '#web/screens/public/landing/states-of-license.ts'

/** The two doors of the landing page, its map and its drawings. */
const { scriptless, visitor } = screens()

const NURSE = 'Your license is worth more than one shift.'
const CLINIC = 'Hire a licensed nurse consultant. Nobody is paid until you approve.'
const headline = (page: Page) => page.getByRole('heading', { level: 1 }).allInnerTexts()
const openDoor = (page: Page, name: string) => page.getByRole('radio', { name }).check({ force: true })

describe('The doors', () => {
  test('show the headline and the way in of each side, without scripts too', async () => {
    for (const { page } of [await scriptless(NARROW), await visitor('/')]) {
      await page.goto('/')
      expect(await headline(page)).toEqual([NURSE])
      expect(await page.getByRole('link', { name: 'Post a job' }).count()).toBe(1)
      await openDoor(page, 'I run a clinic')
      expect(await headline(page)).toEqual([CLINIC])
      await page.getByRole('heading', { name: 'What a proposal looks like' }).waitFor()
      await openDoor(page, "I'm a nurse")
      expect(await headline(page)).toEqual([NURSE])
    }
  })

  test('are opened by the address before any script runs', async () => {
    const { page } = await scriptless(NARROW)
    await page.goto('/?for=clinic')
    expect(await headline(page)).toEqual([CLINIC])
    expect(await page.title()).toBe('Hire a licensed nurse consultant · Consilium')
    await page.getByRole('heading', { name: "See where a nurse's license counts" }).waitFor()
    expect(
      await page
        .locator('.license-reach')
        .getByText(/\byour/i)
        .count(),
    ).toBe(0)
  })

  test('stay as they were chosen before the scripts loaded, and lead to the registration of that side', async () => {
    const { page } = await visitor('/logo.svg')
    const release = await delayScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await openDoor(page, 'I run a clinic')
    release()
    await waitForScripts(page)
    expect(await headline(page)).toEqual([CLINIC])
    expect(await flaws(page, 'landing clinic')).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'Post a job' }).first().click()
    await waitForPath(page, '/register')
    expect(new URL(page.url()).searchParams.get('for')).toBe('clinic')
  })
})

describe('The map', () => {
  test.each(['RN', 'LPN', 'NP'])(
    'counts for each state the licenses of %s by the rule of the domain',
    (type) => {
      const at = '2026-11-30T18:00:00Z'
      for (const issuing of STATES)
        for (const state of STATES)
          expect(
            statesOfLicense({ license_type: type, state: issuing }, at).includes(state),
            `${issuing} ${state}`,
          ).toBe(
            isValidForJob(
              {
                value: 'verified',
                context: {
                  ...{ state: issuing, license_type: type, multistate: true },
                  ...{ issued_date: '2020-01-01', expiration_date: '2030-01-01' },
                },
              },
              state,
              at,
            ),
          )
    },
  )

  test('shows where a picked license counts', async () => {
    const { page } = await visitor('/')
    await waitForScripts(page)
    const counted = () => page.locator('.state-map .tile--valid').count()
    const map = page.locator('.state-map')
    await page.getByText('40 states and Guam', { exact: true }).waitFor()
    expect(await counted()).toBe(COMPACT_STATES.length - 1)
    await page.getByLabel('License', { exact: true }).selectOption('NP')
    await page.getByText('1 state', { exact: true }).waitFor()
    expect(await counted()).toBe(0)
    expect(await map.getAttribute('aria-label')).toBe(
      'An NP license issued in Texas counts in 1 state: Texas.',
    )
    await page.getByLabel('License', { exact: true }).selectOption('LPN')
    await page.getByLabel('Issued in', { exact: true }).selectOption('CA')
    await page.getByText("California doesn't issue multistate licenses").waitFor()
    expect(await counted()).toBe(0)
    await page.getByLabel('Issued in', { exact: true }).selectOption('OH')
    await expect.poll(counted).toBe(COMPACT_STATES.length - 1)
  })

  test('keeps what was picked before the scripts loaded', async () => {
    const { page } = await visitor('/logo.svg')
    const release = await delayScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByLabel('License', { exact: true }).selectOption('LPN')
    await page.getByLabel('Issued in', { exact: true }).selectOption('CA')
    release()
    await page.getByText("California doesn't issue multistate licenses").waitFor()
    expect(await page.getByLabel('License', { exact: true }).inputValue()).toBe('LPN')
  })
})

test('The calculator on Pricing adds and subtracts the fee, and says nothing about a price that no job may have', async () => {
  const { page } = await visitor('/pricing')
  await waitForScripts(page)
  await page.getByLabel('Price in the proposal').fill('250')
  await page.getByText('$262.50').waitFor()
  await page.getByText('$237.50').waitFor()
  await page.getByLabel('Price in the proposal').fill('2')
  expect(await page.locator('.price-calculator .amount').allTextContents()).toEqual(['–', '–'])
  expect(await flaws(page, 'pricing calculator')).toEqual([])
})
