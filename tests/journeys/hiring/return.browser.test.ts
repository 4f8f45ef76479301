import type { WebSocketRoute } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OTHER_CHECKPOINTS } from '#domain/operations/checkpoints.ts'
import { heading } from '#tests/harness/browser/page-actions.ts'
import { pageOpeners } from '#tests/harness/browser/page-openers.ts'
import { member, unverifiedMember } from '#tests/harness/people/people.ts'
import { postJob } from '#tests/harness/stories/hiring.ts'
import { tables } from '#tests/harness/tables.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const { product, insider } = pageOpeners()
const dana = setUpOnce(() => member(product, 'Dana'))
const db = setUpOnce(async () => tables(product))

let savedPosition: string
beforeEach(async () => {
  savedPosition = (await db.sql`select position from changes_since`)[0]?.position
})
afterEach(() => db.sql`update changes_since set position = ${savedPosition}`)

/**
 * Dana at her jobs, on a socket that can be disconnected; `requests` are the API paths read since it was last
 * emptied.
 */
async function atJobs() {
  const visit = await insider(dana, '/pricing')
  const { page } = visit
  let [isDisconnected, socket] = [false, undefined as WebSocketRoute | undefined]
  const sentFrames: { event: string }[] = []
  const connected = Promise.withResolvers<void>()
  await page.routeWebSocket(/\/realtime$/, (route) => {
    if (isDisconnected) return route.close({ code: 1001 })
    socket = route
    const server = route.connectToServer()
    route.onMessage((text) => {
      sentFrames.push(JSON.parse(String(text)))
      server.send(text)
    })
    server.onMessage((text) => {
      route.send(text)
      connected.resolve()
    })
  })
  const requests: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === product.api && request.method() !== 'OPTIONS') requests.push(pathname)
  })
  await page.evaluate(() => localStorage.setItem('userType', 'true'))
  await page.goto('/jobs')
  await heading(page, 'My Jobs')
  await page.waitForLoadState('networkidle')
  // A page that was never connected has nothing to resume.
  await connected.promise
  const setDisconnected = async (disconnects: boolean) => {
    isDisconnected = disconnects
    if (disconnects) await socket?.close({ code: 1001 })
  }
  return {
    ...visit,
    sentFrames,
    requests,
    disconnect: () => setDisconnected(true),
    reconnect: () => setDisconnected(false),
  }
}

/**
 * Waits until every read model has handled Dana's last event, so that a page that connects then has missed
 * none of them.
 */
async function waitForReadModels() {
  await unverifiedMember(product, 'Later')
  const past = async () => {
    const [row] = await db.sql`
      select min(position) > (select max(position) from changes where user_id = ${dana.user_id}) as past
      from checkpoints where parked_at is null and name not in ${db.sql(OTHER_CHECKPOINTS)} and name not like '%\\_next'`
    return row?.past
  }
  await expect.poll(past).toBe(true)
}

test('A page whose socket was disconnected fetches the changes since then, and nothing else', async () => {
  await waitForReadModels()
  const { page, sentFrames, requests, disconnect, reconnect, end } = await atJobs()
  await disconnect()
  await postJob({ client: dana }, { title: 'Posted while away' })
  requests.length = 0
  await reconnect()
  await expect.poll(() => page.getByText('Posted while away').count()).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  expect(sentFrames.filter(({ event }) => event === 'resume')).toHaveLength(1)
  // The empty list also tells of the applications of the other mode, which show their jobs.
  expect(new Set(requests)).toEqual(new Set(['/client/jobs', '/consultant/jobs/applications/list']))
  await end()
})

test('A page fetches everything again when the server cannot list the changes', async () => {
  const { page, requests, disconnect, reconnect, end } = await atJobs()
  await disconnect()
  await db.sql`update changes_since set position = 999999999`
  await postJob({ client: dana }, { title: 'Posted unnoticed' })
  requests.length = 0
  await reconnect()
  await expect.poll(() => page.getByText('Posted unnoticed').count()).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  expect(new Set(requests).size).toBeGreaterThan(1)
  await end()
})
