import { expect, test } from 'vitest'
import { member, type Person, staff } from '../../people/people.ts'
import { before } from '../../running.ts'
import type { browsing } from '../browsing.ts'
import { ALL_ROLES } from '../demo.ts'
import { flaws } from '../looks.ts'
import { type ApiState, apiIs } from './api-states.ts'
import { addressOf, type Role, routesOf } from './routes.ts'
import { watching } from './settled.ts'

/** A skeleton is shown only after 300 ms. */
const LATE_MS = 350
/** Where the frame ends and each of the layouts begins. */
export const LAYOUTS = [1280, 900, 601, 360]
export const LONG = { timeout: 900_000 }

/** Who a page of staff is for is told by their settings: without these it is for nobody. */
const NEEDED = { staff: ['/settings'], visitor: [], consultant: [], seeker: [] }

/** Declares the tests that no route of these roles has a flaw for whom nothing is there, or while the API is in this state. */
export function everyRoute(
  roles: Role[],
  { product, insider, somebody }: ReturnType<typeof browsing>,
  state?: ApiState,
) {
  const people = before(async () => {
    const ada = await member(product, 'Ada')
    const victor: Omit<Person, 'password'> = await staff(product, ALL_ROLES)
    return { consultant: ada, seeker: ada, staff: victor as Person }
  })

  test.each(roles)(`no screen of a %s has a flaw while it is ${state ?? 'empty'}`, LONG, async (role) => {
    const opened = role === 'visitor' ? await somebody() : await insider(people[role], '/logo.svg')
    const { page, complaints, end } = opened
    if (role === 'seeker') await page.evaluate(() => localStorage.setItem('userType', 'true'))
    if (state) await apiIs(state, page, product.api, NEEDED[role])
    const settled = watching(page, state === 'loading' ? product.api : undefined)
    const found: string[] = []
    for (const path of routesOf(role)) {
      await page.goto(addressOf(path))
      await page.getByRole('main').waitFor()
      await settled()
      if (state === 'loading') await page.waitForTimeout(LATE_MS)
      found.push(...(await flaws(page, `${state ?? 'empty'} ${role} ${path}`, LAYOUTS)))
    }
    await end()
    expect([...found, ...complaints]).toEqual([])
  })
}
