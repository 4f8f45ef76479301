import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { NARROW, picture, WIDE } from '#tests/harness/browser/browser.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { fill, heading, hold, press, says } from '#tests/harness/browser/visits.ts'
import { applied, licensedCast, posted } from '#tests/harness/people/story.ts'
import { before } from '#tests/harness/running.ts'

const { product, insider } = browsing()
const people = before(() => licensedCast(product))
let id: string
beforeEach(async () => {
  id = await applied(people, await posted(people))
})

async function editing(size = WIDE) {
  const visit = await insider(people.consultant, `/application/${id}`, size)
  await press(visit.page, 'Edit')
  return visit
}
/** The same consultant in another window. */
const other = async (said: object) => {
  const body = { proposal: 'Four pages and a card.', budget: 100, eta: 40, ...said }
  expect((await people.consultant.call(`POST /consultant/jobs/applications/${id}`, body)).status).toBe(200)
}
const stored = async () =>
  (await people.consultant.call(`GET /consultant/jobs/applications/${id}`)).body.application
const told = (page: Page) => heading(page, 'This proposal was changed while you edited it')
const value = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue()

describe('A proposal that is edited', () => {
  test.each([
    ['wide', WIDE],
    ['narrow', NARROW],
  ] as const)('in two windows shows the difference, and saves what was chosen (%s)', async (size, look) => {
    const { page, complaints, end } = await editing(look)
    await fill(page, 'Proposal', 'Five pages and a card.')
    await other({ proposal: 'Six pages and a card.', budget: 120 })
    await told(page)
    expect(await value(page, 'Budget')).toBe('120')
    await picture(page, `edit-${size}`)
    expect(await flaws(page, 'proposal changed meanwhile')).toEqual([])
    await page
      .locator('.meanwhile > li', { hasText: 'Five pages' })
      .getByRole('button', { name: 'Keep mine' })
      .click()
    await press(page, 'Save Proposal')
    await page.getByText('Your proposal is saved.').waitFor()
    expect(await stored()).toMatchObject({ proposal: 'Five pages and a card.', budget: 120, eta: 40 })
    expect(complaints).toEqual([])
    await end()
  })

  test('is refused when the page did not hear of the other change, and keeps what was typed', async () => {
    const { page, end } = await editing()
    await fill(page, 'Proposal', 'Mine.')
    const letGo = await hold(page, /applications\/[^/]+$/)
    await press(page, 'Save Proposal')
    await other({ proposal: 'Theirs.' })
    letGo()
    await says(page, 'Not saved')
    await told(page)
    expect(await value(page, 'Proposal')).toBe('Mine.')
    expect((await stored()).proposal).toBe('Theirs.')
    await end()
  })

  test('is there after a reload, and then compared with what was stored meanwhile', async () => {
    const { page, complaints, end } = await editing()
    await fill(page, 'Proposal', 'Mine.')
    await page.goto('/pricing')
    await other({ proposal: 'Theirs.' })
    await page.goBack()
    await told(page)
    expect(await value(page, 'Proposal')).toBe('Mine.')
    await press(page, 'Cancel')
    await page.getByText('Theirs.').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
    expect(complaints).toEqual([])
    await end()
  })

  test('without a change is not sent', async () => {
    const { page, complaints, end } = await editing()
    await press(page, 'Save Proposal')
    await page.getByText('Nothing was changed.').waitFor()
    expect((await stored()).revision).toBe(0)
    expect(complaints).toEqual([])
    await end()
  })

  test('and withdrawn in another window says why it cannot be saved', async () => {
    const { page, complaints, end } = await editing()
    await fill(page, 'Proposal', 'Mine.')
    await people.consultant.call(`POST /consultant/jobs/applications/${id}/withdraw`)
    await page.getByRole('alert').getByText('You withdrew it.').waitFor()
    expect(await value(page, 'Proposal')).toBe('Mine.')
    expect(await page.getByRole('button', { name: 'Save Proposal' }).count()).toBe(0)
    await press(page, 'Close')
    await heading(page, 'You withdrew this application')
    expect(complaints).toEqual([])
    await end()
  })
})

test('An application is withdrawn after a question', async () => {
  const { page, complaints, end } = await insider(people.consultant, `/application/${id}`)
  await press(page, 'Withdraw')
  await heading(page, 'Withdraw this application?')
  await press(page, 'Cancel')
  await press(page, 'Withdraw')
  await press(page, 'Yes, withdraw')
  await heading(page, 'You withdrew this application')
  expect((await stored()).status).toBe('withdrawn')
  expect(complaints).toEqual([])
  await end()
})
