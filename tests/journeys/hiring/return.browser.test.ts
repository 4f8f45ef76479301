import type { WebSocketRoute } from 'playwright-core'
import { expect, test } from 'vitest'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { heading } from '#tests/harness/browser/visits.ts'
import { member } from '#tests/harness/people/people.ts'
import { posted } from '#tests/harness/people/story.ts'
import { before } from '#tests/harness/running.ts'
import { tables } from '#tests/harness/tables.ts'

const { product, insider } = browsing()
const dana = before(() => member(product, 'Dana'))
const db = before(async () => tables(product))

/** Dana at her jobs, on a line that can be cut and joined; `asked` is what was read since it was last emptied. */
async function atJobs() {
  const visit = await insider(dana, '/pricing')
  const { page } = visit
  let [cut, line] = [false, undefined as WebSocketRoute | undefined]
  const said: { event: string }[] = []
  await page.routeWebSocket(/\/realtime$/, (route) => {
    if (cut) return route.close({ code: 1001 })
    line = route
    const server = route.connectToServer()
    route.onMessage((text) => {
      said.push(JSON.parse(String(text)))
      server.send(text)
    })
  })
  const asked: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === product.api && request.method() !== 'OPTIONS') asked.push(pathname)
  })
  await page.evaluate(() => localStorage.setItem('userType', 'true'))
  await page.goto('/jobs')
  await heading(page, 'My Jobs')
  await page.waitForLoadState('networkidle')
  const setCut = async (now: boolean) => {
    cut = now
    if (now) await line?.close({ code: 1001 })
  }
  return { ...visit, said, asked, cut: () => setCut(true), join: () => setCut(false) }
}

test('A page whose line was away reads what moved meanwhile, and nothing else', async () => {
  const { page, said, asked, cut, join, end } = await atJobs()
  await cut()
  await posted({ client: dana }, { title: 'Posted while away' })
  asked.length = 0
  await join()
  await expect.poll(() => page.getByText('Posted while away').count()).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  expect(said.filter(({ event }) => event === 'resume')).toHaveLength(1)
  expect(new Set(asked)).toEqual(new Set(['/client/jobs']))
  await end()
})

test('A page reads everything again where the server cannot say what moved', async () => {
  const { page, asked, cut, join, end } = await atJobs()
  await cut()
  await db.sql`update moves_since set position = 999999999`
  await posted({ client: dana }, { title: 'Posted unnoticed' })
  asked.length = 0
  await join()
  await expect.poll(() => page.getByText('Posted unnoticed').count()).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  await db.sql`update moves_since set position = -1`
  expect(new Set(asked).size).toBeGreaterThan(1)
  await end()
})
