import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { refusal } from '#api/http/problem.ts'
import { routes } from '#api/wire/wire.ts'
import { flaws } from '../browser/page-flaws.ts'
import { watchNetwork } from '../browser/sweep/network.ts'
import { addressOf, type Role, SWEEP_OPTIONS, screensOf } from '../browser/sweep/routes.ts'
import { internalError } from './default-responses.ts'
import type { FakeResponses } from './fake-api.ts'
import { sampleResponse } from './sample-values.ts'
import { frameResponses, screens, viewer } from './screens.ts'

/** The state of the API: no items exist, each call is refused, or no call is answered yet. */
type State = 'empty' | 'failing' | 'loading'
type Key = keyof typeof routes

const ROLES: Role[] = ['visitor', 'consultant', 'seeker', 'staff']
/** The number of pages that are open at the same time, so that others are checked while one waits. */
const SIDE_BY_SIDE = 3
const KEYS = Object.keys(routes) as Key[]

/**
 * Whether this call is answered although others fail. The settings decide whom a staff page is for, and
 * without them it is for nobody; the session stays valid.
 */
const isKept = (key: Key, role: Role) =>
  (role === 'staff' && key === 'GET /settings') || /^\w+ \/auth\/(?!verify\/)/.test(key)

/**
 * Whether the call reads the item in its address. An invalid link in a mail verifies nothing, but does not
 * count as missing.
 */
const isOfOne = (key: Key) => /^GET .*\{/.test(key) && !key.startsWith('GET /auth/')

/** Members' pages without calls, which show no error when each call is refused. */
const READS_NOTHING =
  /^\/(menu|training|create-job|(conversation\/\$id\/)?tasks|staff\/operations\/runbooks\/\$name)$/

function nothingAt(key: Key) {
  if (isOfOne(key)) throw refusal('NotFound')
  return sampleResponse(key)
}
const answerEach = (answer: (key: Key) => unknown, keys = KEYS) =>
  Object.fromEntries(keys.map((key) => [key, () => answer(key)])) as FakeResponses

/** Shows skeletons immediately, without their usual delay. */
const showLate = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSAnimation && animation.animationName === 'late') animation.finish()
  })

/**
 * Declares tests that no route of any role has a flaw, throws, or hides a failure while the API is in this
 * state.
 */
export function everyRoute(state: State) {
  const { api, insider, visitor } = screens()

  test.each(ROLES)(`no screen of a %s has a flaw while it is ${state}`, SWEEP_OPTIONS, async (role) => {
    const person = role === 'visitor' ? undefined : viewer({ role })
    const bad = KEYS.filter((key) => !isKept(key, role))
    const responses = {
      ...answerEach(nothingAt),
      ...(person && frameResponses(person)),
      ...(state === 'failing' && answerEach(internalError, bad)),
    }
    if (state === 'loading') for (const key of bad) api.hold(key)
    const routes = screensOf(role)
    const remaining = [...routes]
    const problems: string[] = []

    async function walk() {
      const { page } = await (person
        ? insider(person, '/logo.svg', responses)
        : visitor('/logo.svg', responses))
      // On a slow machine the app would give up before the checks are done.
      if (state === 'loading')
        await page.addInitScript(() => {
          AbortSignal.timeout = () => new AbortController().signal
        })
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
