import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { type PersonOptions, person, sharedBrowser, WIDE } from '../browser/browser.ts'
import { type Login, openWithSession } from '../browser/page-actions.ts'
import type { FakeApi, FakeResponses } from './fake-api.ts'
import { sampleResponse } from './sample-values.ts'
import { serveScreens } from './serve-screens.ts'

/** The viewer of a screen: a member in one mode, or one of staff. */
export type Viewer = {
  user_id: string
  role: 'consultant' | 'seeker' | 'staff'
  first_name: string
  last_name: string
  /** The roles in staff. */
  roles: string[]
}

/** A viewer with a new id; by default a consultant. */
export const viewer = (changes: Partial<Viewer> = {}): Viewer => ({
  user_id: newId(),
  role: 'consultant',
  first_name: 'Maren',
  last_name: 'Holloway',
  roles: changes.role === 'staff' ? ['verifier', 'support', 'compliance', 'admin'] : [],
  ...changes,
})

/** Answers to these calls: no items exist yet. */
const nothingAt = (...keys: (keyof FakeResponses)[]): FakeResponses =>
  Object.fromEntries(keys.map((key) => [key, sampleResponse(key)]))

/**
 * Answers to the calls of the frame around each members' screen, and of home after a login: no items exist
 * yet.
 */
export function frameResponses({ role, roles, first_name, last_name }: Viewer): FakeResponses {
  const user_type = role === 'seeker' ? 'seeker' : 'consultant'
  const user = { email_validated: true, user_type, user_type_chosen: true, roles } as const
  return {
    'GET /settings': sampleResponse('GET /settings', { user }),
    'GET /consultant/profile': sampleResponse('GET /consultant/profile', {
      profile: { first_name, last_name },
    }),
    'GET /client/profile': sampleResponse('GET /client/profile', { profile: { first_name, last_name } }),
    ...nothingAt('GET /client/notifications', 'GET /conversations', 'GET /home/todo', 'GET /track'),
    ...nothingAt('GET /blocks', 'GET /staff/waiting'),
    ...nothingAt('GET /consultant/licenses', 'GET /consultant/contracts', 'GET /consultant/tokens'),
    ...nothingAt('POST /consultant/jobs', 'GET /client/jobs', 'GET /client/contracts'),
    ...nothingAt('GET /reviews', 'GET /payments', 'GET /payments/email', 'GET /appointments'),
  }
}

/**
 * The screens of the built web app without a product, served like the web process serves them, with a fake
 * API. Each test starts without responses. Errors of the page, and calls without a response, fail the test at
 * its end.
 */
export function screens() {
  let browser: Browser
  let api: FakeApi
  let web = ''
  let end = async () => {}
  let openContexts: Awaited<ReturnType<typeof person>>[] = []

  beforeAll(async () => {
    ;({ api, web, end } = await serveScreens())
    browser = await sharedBrowser()
  })
  afterAll(() => end())
  afterEach(async () => {
    const complaints = [...api.complaints, ...openContexts.flatMap(({ complaints }) => complaints)]
    const contexts = openContexts
    openContexts = []
    for (const each of contexts) await each.end()
    api.reset()
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
  })

  async function anyone(...look: PersonOptions) {
    const visit = await person(browser, web, ...look)
    openContexts.push(visit)
    return visit
  }

  return {
    /** The fake API. Give it responses before the page asks. */
    api: new Proxy({} as FakeApi, { get: (_, name) => Reflect.get(api, name) }),
    /** A person with no page open yet. */
    somebody: anyone,
    /** A person whose browser runs no scripts. */
    async scriptless(viewport = WIDE) {
      const context = await browser.newContext({ baseURL: web, viewport, javaScriptEnabled: false })
      const visit = {
        page: await context.newPage(),
        complaints: [],
        logLines: [],
        end: () => context.close(),
      }
      openContexts.push(visit)
      return visit
    },
    /** Opens a page as a visitor. */
    async visitor(path: string, responses: FakeResponses = {}, ...look: PersonOptions) {
      api.answer({ 'GET /track': sampleResponse('GET /track'), ...responses })
      const visit = await anyone(...look)
      await visit.page.goto(path)
      return visit
    },
    /** Opens a page as a logged-in member, with these responses in addition to those of the frame. */
    async insider(member: Viewer, path: string, responses: FakeResponses = {}, ...look: PersonOptions) {
      api.answer({ ...frameResponses(member), ...responses })
      const visit = await anyone(...look)
      const { user_id } = member
      const mode = member.role === 'seeker' ? 'seeker' : 'consultant'
      const session: Login = { token: 'token', refreshToken: 'refresh', user_id, mode }
      await openWithSession(visit.page, session, path)
      return visit
    },
  }
}
