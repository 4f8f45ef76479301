import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { NARROW, WIDE } from '#tests/harness/browser/browser.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { member, newName } from '#tests/harness/people/people.ts'
import { posted } from '#tests/harness/people/story.ts'
import { before } from '#tests/harness/running.ts'

const { product, insider } = browsing()
const dana = before(() => member(product, 'Dana'))
const maren = before(() => member(product, 'Maren'))

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const search = (page: Page, words: string) => page.getByLabel('Search', { exact: true }).fill(words)
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test('What others post is announced in a line; its press shows it', async () => {
  const skill = newName('Skill')
  const post = (title: string) => posted({ client: dana }, { title, skills: [skill] })
  const [first, second, third] = [newName('First'), newName('Second'), newName('Third')]
  await post(first)
  const { page, complaints, end } = await insider(maren, `/?skills=${skill}`)
  await link(page, first).waitFor()
  await post(second)
  await page.getByRole('button', { name: '1 new job' }).waitFor()
  expect(await link(page, second).count()).toBe(0)
  await post(third)
  await page.getByRole('button', { name: '2 new jobs' }).click()
  await link(page, third).waitFor()
  expect(await page.getByRole('listitem').getByRole('heading').allTextContents()).toEqual([
    third,
    second,
    first,
  ])
  await page.getByRole('button', { name: /new job/ }).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await end()
})

test('No row moves by itself, only what it says changes: not by an act of one’s own, nor when the window is seen again', async () => {
  const skill = newName('Skill')
  const post = (title: string) => posted({ client: dana }, { title, skills: [skill] })
  const [first, second, third] = [newName('First'), newName('Second'), newName('Third')]
  await post(first)
  const closing = await post(second)
  const { page, complaints, end } = await insider(maren, `/?skills=${skill}`)
  const rows = () => page.locator('#jobs').getByRole('listitem').getByRole('heading').allTextContents()
  await link(page, first).waitFor()
  await post(third)
  await dana.call(`POST /client/jobs/close/${closing}`)
  await page.getByRole('button', { name: 'Show 1 new job' }).waitFor()
  const heart = page.getByRole('button', { name: `Favorite ${first}` })
  const fetched = page.waitForResponse(/\/consultant\/jobs\?page=1&limit=5/)
  await heart.click()
  await fetched
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  expect(await rows()).toEqual([second, first])
  const again = page.waitForResponse(/\/consultant\/jobs\?page=1&limit=5/)
  // As a browser does when its tab is seen again, once the answers count as old.
  await page.clock.install({ time: Date.now() + 60_000 })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await again
  expect(await rows()).toEqual([second, first])
  await page.getByRole('button', { name: 'Show 1 new job' }).click()
  await link(page, third).waitFor()
  expect(await rows()).toEqual([third, first])
  expect(complaints).toEqual([])
  await end()
})

test.each([
  ['wide', WIDE],
  ['on a phone', NARROW],
])(
  'Words, filters and the order are in the address: they survive reload, Back and a link (%s)',
  async (_, viewport) => {
    const [skill, title] = [newName('Skill'), newName('Ventilator')]
    for (const name of [title, `Other ${skill}`])
      await posted({ client: dana }, { title: name, skills: [skill] })
    const { page, complaints, end } = await insider(maren, '/', viewport)
    const filters = page.getByRole('button', { name: /^Filters/ })
    await page.getByLabel('Search', { exact: true }).waitFor()
    if (await filters.isVisible()) await filters.click()
    await page.getByLabel('State', { exact: true }).selectOption('TX')
    await page.getByLabel('Skill', { exact: true }).fill(skill)
    await page.getByLabel('Skill', { exact: true }).press('Enter')
    await page.getByText('2 jobs', { exact: true }).waitFor()
    await page.getByLabel('Sort by').selectOption('created_at')
    await page.getByLabel('Order').selectOption('asc')
    const scrolled = () => page.evaluate(() => scrollY)
    await page
      .getByLabel('Search', { exact: true })
      .evaluate((box) => box.scrollIntoView({ block: 'center' }))
    const top = await scrolled()
    // One letter of the word is missing.
    await search(page, title.replace('l', ''))
    await page.getByText('1 job', { exact: true }).waitFor()
    if (viewport === NARROW) {
      expect(top).toBeGreaterThan(200)
      expect(await scrolled()).toBe(top)
    }
    const asked = { q: title.replace('l', ''), state: 'TX', skills: skill, sort: 'created_at', order: 'asc' }
    expect(query(page)).toEqual(asked)

    await page.reload()
    await page.getByText('1 job', { exact: true }).waitFor()
    await link(page, title).click()
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await page.goBack()
    await page.getByText('1 job', { exact: true }).waitFor()
    expect(query(page)).toEqual(asked)

    // Coming home by a link without a search shows the last one again.
    await page.goto('/jobs')
    await page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).first().click()
    await page.getByText('1 job', { exact: true }).waitFor()
    expect(query(page)).toEqual(asked)
    await page.getByRole('button', { name: 'Remove Texas' }).click()
    await page.getByText('1 job', { exact: true }).waitFor()
    expect(complaints).toEqual([])
    await end()
  },
)

test('A filter that is typed is kept when a tap on another one ends the typing', async () => {
  const { page, complaints, end } = await insider(maren, '/', NARROW)
  await page.getByRole('button', { name: /^Filters/ }).click()
  const skill = page.getByLabel('Skill', { exact: true })
  await skill.fill('Staging')
  await skill.focus()
  // Both within one task, as where a phone is too busy to render between them.
  await skill.evaluate((field) => {
    field.blur()
    const others = [...document.querySelectorAll<HTMLElement>('#jobs button')]
    others.find(({ textContent }) => textContent === 'Favorites')?.click()
  })
  await page.waitForURL(({ search }) => search === '?skills=Staging&favorites=true')
  expect(complaints).toEqual([])
  await end()
})

test('An address that asks for what cannot be asked is answered for the rest of it', async () => {
  const title = newName('Ventilator')
  await posted({ client: dana }, { title })
  const { page, complaints, end } = await insider(maren, `/?q=${title}&state=XX&sort=price`)
  await page.getByText('1 job', { exact: true }).waitFor()
  await page.goto(`/?q=${title}&page=99999999999`)
  await page.getByRole('button', { name: 'First page' }).click()
  await link(page, title).waitFor()
  expect(complaints).toEqual([])
  await end()
})

test('Words that find nothing are not remembered: home is not empty on the next visit', async () => {
  const { page, complaints, end } = await insider(maren, '/')
  await search(page, newName('Nothing'))
  await page.getByText('0 jobs', { exact: true }).waitFor()
  await page.goto('/jobs')
  await page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).first().click()
  await page.getByRole('heading', { name: 'Jobs', exact: true }).waitFor()
  await page.locator('#jobs li').first().waitFor()
  expect(query(page)).toEqual({})
  expect(complaints).toEqual([])
  await end()
})

test('A job that is kept with the heart is found among the favorites, alone', async () => {
  const skill = newName('Skill')
  const [kept, other] = [newName('Kept'), newName('Other')]
  for (const title of [kept, other]) await posted({ client: dana }, { title, skills: [skill] })
  const { page, complaints, end } = await insider(maren, `/?skills=${skill}`)
  const heart = page.getByRole('button', { name: `Favorite ${kept}` })
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'Favorites', exact: true }).click()
  await page.getByText('1 job', { exact: true }).waitFor()
  await page.reload()
  await heart.waitFor()
  expect(await link(page, other).count()).toBe(0)
  // The row stays where it is, so that the heart can be set again.
  const now = async () => [await heart.getAttribute('aria-pressed'), await heart.getAttribute('aria-busy')]
  for (const set of ['false', 'true', 'false']) {
    await heart.click()
    await expect.poll(now).toEqual([set, null])
  }
  await page.reload()
  await page.getByText("We're Working on Getting More Jobs In Your Area").waitFor()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await link(page, other).waitFor()
  expect(complaints).toEqual([])
  await end()
})
