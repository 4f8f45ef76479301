import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PaymentResponse } from '#api/wire/shapes/payment.ts'
import { newId } from '#domain/kernel/ids.ts'
import { WIDE } from '#tests/harness/browser/browser.ts'
import { emptyResponses } from '#tests/harness/screens/default-responses.ts'
import { hiring } from '#tests/harness/screens/hiring.ts'
import { sample, sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

/** Pages are printed dark on white, whatever the color scheme is. */
const { api, insider } = screens()
const maren = viewer()

/** Texts that are pale in print and have no background of their own. */
const pale = (page: Page) =>
  page.evaluate(() => {
    const light = (color: string) =>
      (color.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 765
    return [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .filter((each) =>
        [...each.childNodes].some((child) => child.nodeType === 3 && child.textContent?.trim()),
      )
      .filter((each) => !each.closest('.btn--primary') && light(getComputedStyle(each).color) > 0.55)
      .map((each) => each.textContent)
  })

test.each([
  ['the system is dark', 'dark', undefined],
  ['dark was chosen', 'light', 'dark'],
] as const)('Printing %s', async (_, system, scheme) => {
  const { page } = await insider(maren, '/logo.svg', emptyResponses(maren), WIDE, system)
  if (scheme) await page.evaluate((to) => localStorage.setItem('appearance', to), scheme)
  for (const path of [
    `/payment/${newId()}`,
    '/payments',
    '/settings#second-factor',
    '/contracts',
    '/pricing',
  ]) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    await page.locator('main h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await pale(page), path).not.toEqual([])
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), path).toBe(
      'light only',
    )
    expect(await pale(page), path).toEqual([])
  }
})

/** The names and values that the printed page says of itself. */
const paperFacts = async (page: Page) => {
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('term').filter({ hasText: 'Printed' }).waitFor()
  return page
    .locator('main .facts')
    .first()
    .evaluate((facts) =>
      Array.from(facts.querySelectorAll('dt'), (name) => [
        name.innerText,
        (name.nextElementSibling as HTMLElement).innerText,
      ]),
    )
}
const withYear = (time: Date) => new RegExp(`^\\w{3} \\d+, ${time.getFullYear()}, \\d+:\\d\\d`)

test('A printed contract names both parties, itself and the time, and each day with its year', async () => {
  const work = hiring(api)
  const contract_id = work.hire(work.applyFor(work.postJob()))
  const { page } = await insider(work.dana, `/contract/${contract_id}`, work.responses)
  await page.getByText(/^Started/).waitFor()
  expect(await page.getByText('Printed').count()).toBe(0)
  expect(await paperFacts(page)).toEqual([
    ['Client', `${work.dana.first_name} ${work.dana.last_name}`],
    ['Consultant', `${work.maren.first_name} ${work.maren.last_name}`],
    ['Contract', contract_id],
    ['Printed', expect.stringMatching(withYear(new Date()))],
  ])
  await page.getByText(new RegExp(`^Started \\w{3} \\d+, ${new Date().getFullYear()}$`)).waitFor()
  // The name beside the logo stays on every width of paper.
  for (const width of [640, 900, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect((await page.locator('.logo__name').boundingBox())?.width).toBeGreaterThan(20)
  }
})

test('The print events alone change the page at once, since not every browser tells of printing by media', async () => {
  const work = hiring(api)
  const contract_id = work.hire(work.applyFor(work.postJob()))
  const { page } = await insider(work.dana, `/contract/${contract_id}`, work.responses)
  await page.getByText(/^Started/).waitFor()
  const mainTextAfter = (event: string) =>
    page.evaluate(async (name) => {
      dispatchEvent(new Event(name))
      await Promise.resolve()
      return document.querySelector('main')?.textContent ?? ''
    }, event)
  expect(await mainTextAfter('beforeprint')).toContain('Printed')
  expect(await mainTextAfter('afterprint')).not.toContain('Printed')
})

test('A printed payment names both sides, and each time with its year', async () => {
  const at = '2026-03-02T15:00:00.000Z'
  const dana = viewer({ role: 'seeker', first_name: 'Dana', last_name: 'Whitcombe' })
  const payment = sample(PaymentResponse, {
    ...{ id: newId(), title: 'Wound care', contract_id: newId(), job_id: newId(), status: 'held' },
    ...{ direction: 'paid', price: 100, fee: 5, total: 105, created_at: at, since: at, person: maren },
  })
  const steps = [{ status: 'held', at }]
  const { page } = await insider(dana, `/payment/${payment.id}`, {
    ...emptyResponses(dana),
    'GET /payments/details/{id}': sampleResponse('GET /payments/details/{id}', { payment, steps }),
  })
  await page.getByRole('main').getByText('Wound care').first().waitFor()
  expect(await paperFacts(page)).toEqual([
    ['From', 'Dana Whitcombe'],
    ['To', 'Maren Holloway'],
    ['Printed', expect.stringMatching(withYear(new Date()))],
  ])
  const text = await page.getByRole('main').innerText()
  expect(text).toMatch(/Started\s+Mar 2, 2026/)
  expect(text).toMatch(/since Mar 2, 2026/)
  expect(text.match(/Mar 2(?!, 2026)/g)).toBeNull()
})
