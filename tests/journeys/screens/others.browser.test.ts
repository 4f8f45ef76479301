// A product of its own: its pictures show the data of the demo alone.
import { expect, test } from 'vitest'
import { demo, type Items } from '#tests/harness/browser/demo.ts'
import { difference, MAX_DIFFERENT_SHARE } from '#tests/harness/browser/sweep/picture-difference.ts'
import { LOOKS, pictureComparison, screenshot } from '#tests/harness/browser/sweep/reference-pictures.ts'
import { ROUTES, routesOf } from '#tests/harness/browser/sweep/routes.ts'
import { screenWalk } from '#tests/harness/browser/sweep/screen-walk.ts'

/** The screens of visitors and of staff, with data. */
const world = demo()
const { first, idOf } = world
const { everyRoute, flawless } = screenWalk(world)
const { pictured, frozen } = pictureComparison(world)

test('Every route but the one that logs out is walked by somebody', () => {
  const walked = (['visitor', 'consultant', 'seeker', 'staff'] as const).flatMap(routesOf)
  const unvisitedRoutes = ROUTES.filter(({ path }) => !walked.includes(path)).map(({ path }) => path)
  expect(unvisitedRoutes).toEqual(['/logout'])
  expect(ROUTES.length).toBeGreaterThan(60)
})

const license = first('victor', 'GET /staff/licenses', ({ list }: { list: Items }) => list[0]?.id)

pictured(undefined, { landing: '/', register: '/register', login: '/login' })
pictured('victor', { 'staff-license': async () => `/staff/licenses/${await license()}` })

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

everyRoute('visitor', undefined, {
  '/reset-password/$user_id/$tmp_uuid': `/reset-password/${crypto.randomUUID()}/none`,
  '/verify/$id': `/verify/${crypto.randomUUID()}`,
  '/unsubscribe/$token': '/unsubscribe/AAAA',
})

flawless(undefined, { 'what is not there': '/no-such-page' })

type Disputes = { disputes: { id: string; contract_id: string }[] }
const payment = first('dana', 'GET /payments', ({ payments }: { payments: Items }) => payments[0]?.id)
const file = first('maren', 'POST /files', ({ files }: { files: Items }) => files[0]?.id)
const dispute = (part: 'id' | 'contract_id') =>
  first('victor', 'GET /staff/disputes', ({ disputes }: Disputes) => disputes[0]?.[part])

everyRoute('staff', 'victor', {
  '/staff/operations/runbooks/$name': '/staff/operations/runbooks/unpark-a-projection',
  '/staff/licenses/$id': async () => `/staff/licenses/${await license()}`,
  '/staff/disputes/$id': async () => `/staff/disputes/${await dispute('id')()}`,
  '/staff/timeline/$kind/$id': async () => `/staff/timeline/contract/${await dispute('contract_id')()}`,
  '/staff/audit/file/$id': async () => `/staff/audit/file/${await file()}`,
  '/staff/audit/person/$id': async () => `/staff/audit/person/${idOf('dana')}`,
  '/staff/audit/payment/$id': async () => `/staff/audit/payment/${await payment()}`,
  '/staff/audit/license/$id': async () => `/staff/audit/license/${await license()}`,
  '/staff/accounts/$id': async () => `/staff/accounts/${idOf('dana')}`,
})

flawless('victor', {
  'account of staff': '/account',
  'settings of staff': '/settings',
})
