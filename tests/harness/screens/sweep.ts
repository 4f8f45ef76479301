import { expect, test } from 'vitest'
import { flaws } from '../browser/page-flaws.ts'
import { watchNetwork } from '../browser/sweep/network.ts'
import { addressOf, type Role, SWEEP_OPTIONS, screensOf } from '../browser/sweep/routes.ts'
import { neverGiveUp, responsesIn, type ScreenState, showLate } from './screen-states.ts'
import { screens, viewer } from './screens.ts'

const ROLES: Role[] = ['visitor', 'consultant', 'seeker', 'staff']
/** The number of pages that are open at the same time, so that others are checked while one waits. */
const SIDE_BY_SIDE = 3
/** Members' pages without calls, which show no error when each call is refused. */
const READS_NOTHING =
  /^\/(menu|training|create-job|(conversation\/\$id\/)?tasks|staff\/operations\/runbooks\/\$name)$/

/**
 * Declares tests that no route of any role has a flaw, throws, or hides a failure while the API is in this
 * state.
 */
export function everyRoute(state: ScreenState) {
  const { api, insider, visitor } = screens()

  test.each(ROLES)(`no screen of a %s has a flaw while it is ${state}`, SWEEP_OPTIONS, async (role) => {
    const person = role === 'visitor' ? undefined : viewer({ role })
    const { responses, held } = responsesIn(state, role, person)
    for (const key of held) api.hold(key)
    const routes = screensOf(role)
    const remaining = [...routes]
    const problems: string[] = []

    async function walk() {
      const { page } = await (person
        ? insider(person, '/logo.svg', responses)
        : visitor('/logo.svg', responses))
      if (state === 'loading') await neverGiveUp(page)
      const networkSettled = watchNetwork(page, state === 'loading' ? api.url : undefined)
      for (let path = remaining.shift(); path; path = remaining.shift()) {
        await page.goto(addressOf(path))
        await page.getByRole('main').waitFor()
        await networkSettled()
        await showLate(page)
        problems.push(...(await flaws(page, `${state} ${role} ${path}`)))
        // A failure must not look like an empty page.
        if (state === 'failing' && person && !READS_NOTHING.test(path))
          await page
            .getByRole('main')
            .getByText("didn't load")
            .first()
            .waitFor({ state: 'attached' })
            .catch(() => problems.push(`failing ${role} ${path}: does not say so`))
      }
    }
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, walk))
    // Each page must call the API; a staff page also reads whom it is for.
    const calls = role === 'staff' ? api.callsOf('GET /settings') : api.calls
    expect(calls.length).toBeGreaterThanOrEqual(routes.length)
    expect(problems).toEqual([])
  })
}
