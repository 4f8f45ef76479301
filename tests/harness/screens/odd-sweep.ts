import { expect, test } from 'vitest'
import { routes } from '#api/wire/wire.ts'
import { NARROW, picture, SIZES } from '../browser/browser.ts'
import { isolationProblems, namelessElements, overflowProblems } from '../browser/member-texts.ts'
import { watchNetwork } from '../browser/sweep/network.ts'
import { addressOf, type Role, routesOf, SWEEP_OPTIONS, screensOf } from '../browser/sweep/routes.ts'
import type { FakeResponses } from './fake-api.ts'
import { ODD_TEXTS, type OddText, oddResponse } from './odd-texts.ts'
import { ID } from './sample-values.ts'
import { screens, viewer } from './screens.ts'

type Key = keyof typeof routes
const KEYS = Object.keys(routes) as Key[]
const ROLES = ['consultant', 'seeker', 'staff'] as const satisfies Role[]
type Insider = (typeof ROLES)[number]
const SIDE_BY_SIDE = 3

/**
 * Declares tests that every route of these roles (or each of `onlyRoutes`) shows members with odd texts
 * without text outside of its box, reversed text or nameless elements.
 */
export function oddMembers(roles: readonly Insider[] = ROLES, onlyRoutes?: readonly string[]) {
  const { insider } = screens()

  test.each(roles.flatMap((role) => ODD_TEXTS.map((odd) => [role, odd] as const)))(
    'every screen of a %s shows people whose texts are %s',
    SWEEP_OPTIONS,
    async (role, oddText) => {
      // Half of the runs show the viewer's own items.
      const person = viewer({ role, ...(ODD_TEXTS.indexOf(oddText) % 2 === 1 && { user_id: ID }) })
      const remaining = onlyRoutes
        ? routesOf(role).filter((path) => onlyRoutes.includes(path))
        : screensOf(role)
      expect(remaining.length).toBeGreaterThan(0)
      const problems: string[] = []

      async function walk() {
        const { page } = await insider(person, '/logo.svg', filledResponses(oddText, person))
        const networkSettled = watchNetwork(page)
        for (let path = remaining.shift(); path; path = remaining.shift()) {
          const name = `${oddText} ${role} ${path}`
          await page.setViewportSize(NARROW)
          await page.goto(addressOf(path))
          await page.getByRole('main').waitFor()
          await networkSettled()
          for (const [size, viewport] of SIZES) {
            await page.setViewportSize(viewport)
            problems.push(...(await overflowProblems(page)).map((what) => `${name} ${size}: ${what}`))
            await picture(page, `${name} ${size}`.replaceAll(/[^\w]+/g, '-'))
          }
          problems.push(...(await isolationProblems(page)).map((what) => `${name}: not isolated: ${what}`))
          problems.push(...(await namelessElements(page)).map((what) => `${name}: ${what}`))
        }
      }
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, walk))
      expect(problems).toEqual([])
    },
  )
}

/** Responses to every call, with everything filled and members' texts of this kind. */
export function filledResponses(oddText: OddText, { role, roles }: ReturnType<typeof viewer>): FakeResponses {
  // Each kind of odd text is combined with other states of items.
  const index = Math.max(0, (ODD_TEXTS as readonly OddText[]).indexOf(oddText))
  const settings = oddResponse('GET /settings', oddText, index)
  const user_type = role === 'seeker' ? 'seeker' : 'consultant'
  const user = { ...settings.user, email_validated: true, user_type, user_type_chosen: true, roles } as const
  return {
    ...(Object.fromEntries(
      KEYS.map((key) => [key, () => oddResponse(key, oddText, index)]),
    ) as FakeResponses),
    'GET /settings': { ...settings, user },
  }
}
