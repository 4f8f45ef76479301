// A product of its own: its pictures show the data of the demo alone.
import { expect, test } from 'vitest'
import { demo } from '#tests/harness/browser/demo.ts'
import { demoAddresses } from '#tests/harness/browser/demo-addresses.ts'
import { difference, MAX_DIFFERENT_SHARE } from '#tests/harness/browser/sweep/picture-difference.ts'
import { LOOKS, pictureComparison, screenshot } from '#tests/harness/browser/sweep/reference-pictures.ts'
import { ROUTES, routesOf } from '#tests/harness/browser/sweep/routes.ts'
import { screenWalk } from '#tests/harness/browser/sweep/screen-walk.ts'

/** The screens of visitors and of staff, with data. */
const world = demo()
const addresses = demoAddresses(world)
const { everyRoute, flawless } = screenWalk(world)
const { pictured, frozen } = pictureComparison(world)

test('Every route but the one that logs out is walked by somebody', () => {
  const walked = (['visitor', 'consultant', 'seeker', 'staff'] as const).flatMap(routesOf)
  const unvisitedRoutes = ROUTES.filter(({ path }) => !walked.includes(path)).map(({ path }) => path)
  expect(unvisitedRoutes).toEqual(['/logout'])
  expect(ROUTES.length).toBeGreaterThan(60)
})

pictured(undefined, { landing: '/', register: '/register', login: '/login' })
pictured('victor', { 'staff-license': addresses.staff['/staff/licenses/$id'] })

test('A heading that stands 4 pixels lower is noticed in a picture, and nothing where nothing changed', async () => {
  const shares: number[] = []
  for (const top of ['0', '4px'])
    for (const look of LOOKS)
      await frozen(undefined, look, { login: '/login' }, async (page) => {
        const pictureBefore = await screenshot(page)
        await page
          .locator('h1')
          .evaluate((h1, top) => Object.assign(h1.style, { position: 'relative', top }), top)
        shares.push((await difference(pictureBefore, await screenshot(page))).share)
      })
  const [wide, narrow, lower, lowerNarrow] = shares
  expect([wide, narrow]).toEqual([0, 0])
  expect(lower).toBeGreaterThan(2 * MAX_DIFFERENT_SHARE)
  expect(lowerNarrow).toBeGreaterThan(2 * MAX_DIFFERENT_SHARE)
})

everyRoute('visitor', undefined, addresses.visitor)

flawless(undefined, { 'what is not there': '/no-such-page' })

everyRoute('staff', 'victor', addresses.staff)

flawless('victor', {
  'account of staff': '/account',
  'settings of staff': '/settings',
})
