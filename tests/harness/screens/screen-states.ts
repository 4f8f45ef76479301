import type { Page } from 'playwright-core'
import { refusal } from '#api/http/problem.ts'
import { routes } from '#api/wire/wire.ts'
import type { Role } from '../browser/sweep/routes.ts'
import { internalError } from './default-responses.ts'
import type { FakeResponses } from './fake-api.ts'
import { sampleResponse } from './sample-values.ts'
import { frameResponses, type Viewer } from './screens.ts'

/** The states of the API: no items exist, each call is refused, or no call is answered yet. */
export const SCREEN_STATES = ['empty', 'failing', 'loading'] as const
export type ScreenState = (typeof SCREEN_STATES)[number]
type Key = keyof typeof routes

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

function nothingAt(key: Key) {
  if (isOfOne(key)) throw refusal('NotFound')
  return sampleResponse(key)
}
const answerEach = (answer: (key: Key) => unknown, keys = KEYS) =>
  Object.fromEntries(keys.map((key) => [key, () => answer(key)])) as FakeResponses

/** The answers to this person in this state, and the calls that are held. */
export function responsesIn(state: ScreenState, role: Role, person: Viewer | undefined) {
  const bad = KEYS.filter((key) => !isKept(key, role))
  const responses: FakeResponses = {
    ...answerEach(nothingAt),
    ...(person && frameResponses(person)),
    ...(state === 'failing' && answerEach(internalError, bad)),
  }
  return { responses, held: state === 'loading' ? bad : [] }
}

/** Keeps this page waiting for calls, which the app would otherwise give up on a slow machine. */
export const neverGiveUp = (page: Page) =>
  page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })

/** Shows skeletons immediately, without their usual delay. */
export const showLate = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSAnimation && animation.animationName === 'late') animation.finish()
  })
