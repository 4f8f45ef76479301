import { expect, test } from 'vitest'
import type { Demo } from '../demo.ts'
import type { DemoPerson } from '../demo-addresses.ts'
import { type Address, pathOf } from '../demo-lookups.ts'
import { flaws } from '../page-flaws.ts'
import { collectShifts, shiftsOf } from './layout-shifts.ts'
import { slowNetwork, watchNetwork } from './network.ts'
import { type Role, routesOf, SWEEP_OPTIONS } from './routes.ts'

/** The limit of Core Web Vitals for layout shifts while a page loads. */
const MAX_SHIFT = 0.1
const SHIFT_WIDTHS = [1280, 360]

/** Functions that check screens of the demo's people for flaws and for layout shifts while they load. */
export function screenWalk({ open }: Demo) {
  async function walk(person: DemoPerson | undefined, visits: [name: string, address: Address][]) {
    const problems: string[] = []
    const { page, complaints, end } = await open(person)
    await collectShifts(page)
    await slowNetwork(page)
    const networkSettled = watchNetwork(page)
    // Home first, as after a login: it stores what the frame of every further page looks like.
    if (person) {
      await page.goto('/')
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await networkSettled()
    }
    for (const [name, address] of visits) {
      const path = await pathOf(address)
      expect(path).not.toContain('undefined')
      for (const width of SHIFT_WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await networkSettled()
        const { score, moved } = await shiftsOf(page)
        if (score > MAX_SHIFT)
          problems.push(`${name} at ${width}: moved by ${score.toFixed(2)}: ${moved.join('; ')}`)
      }
      if (person) expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
      problems.push(...(await flaws(page, name)))
    }
    await end()
    expect([...problems, ...complaints]).toEqual([])
  }

  return {
    /** Declares a test of every route of this role. `addresses` has addresses for routes with parameters. */
    everyRoute(role: Role, person: DemoPerson | undefined, addresses: Record<string, Address>) {
      const routes = routesOf(role)
      test(`no screen of a ${role} has a flaw, or moves while it loads`, SWEEP_OPTIONS, () =>
        walk(
          person,
          routes.map((route) => [`${role} ${route}`, addresses[route] ?? route]),
        ),
      )
    },

    /** Declares tests of further screens, named by what they show. */
    flawless(person: DemoPerson | undefined, addresses: Record<string, Address>) {
      test(
        `no further screen of ${person ?? 'a visitor'} has a flaw, or moves while it loads`,
        SWEEP_OPTIONS,
        () => walk(person, Object.entries(addresses)),
      )
    },
  }
}
