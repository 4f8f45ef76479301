import type { Browser } from 'playwright-core'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch } from '../harness/browser.ts'
import { member, type Person } from '../harness/people.ts'
import { type Running, start } from '../harness/product.ts'
import { held } from '../harness/slow.ts'
import { heading, insider, press } from '../harness/visits.ts'

let product: Running
let browser: Browser
let sql: Sql
let dana: Person

beforeAll(async () => {
  ;[product, browser] = await Promise.all([start(), launch()])
  dana = await member(product, 'Dana')
  sql = postgres(String(product.settings.POSTGRES_URL), { max: 2, onnotice: () => undefined })
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await sql?.end({ timeout: 1 })
  await product?.end()
})

const draft = {
  title: 'Posted on a slow day',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  description: 'Our wound protocol is older than our formulary.',
  categories: ['Wound care'],
  skills: ['Staging'],
  budget: '100',
  usingMedicaid: false,
}

test.each([
  ['the socket tells of it', true],
  ['there is no socket', false],
])(
  'A job that is not to be read yet is waited for, not called missing, when %s',
  async (_, live) => {
    const { page, end } = await insider(browser, product, dana, '/pricing')
    if (!live) await page.routeWebSocket(/\/realtime$/, (route) => route.close())
    await page.evaluate(
      (draft) => {
        localStorage.setItem('userType', 'true')
        sessionStorage.setItem('draft.job', JSON.stringify({ step: 'preview', draft }))
      },
      { ...draft, title: `${draft.title}, ${live}` },
    )
    await page.goto('/create-job')
    const release = await held(sql, 'jobs')
    await press(page, 'Create')
    await page.waitForURL(/\/job\/[\w-]+$/)
    const missed = await page.waitForResponse((answer) => answer.status() === 404)
    expect(missed.url()).toContain('/client/jobs/')
    await page.getByRole('heading', { name: 'Loading...' }).waitFor()
    await release()
    await heading(page, `${draft.title}, ${live}`)
    expect(await page.getByText('This page is not here for you').count()).toBe(0)
    await end()
  },
  60_000,
)
