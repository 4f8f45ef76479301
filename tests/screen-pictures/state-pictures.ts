import type { Browser, Page } from 'playwright-core'
import { openWithSession } from '#tests/harness/browser/page-actions.ts'
import { watchNetwork } from '#tests/harness/browser/sweep/network.ts'
import { addressOf, type Role, routesOf } from '#tests/harness/browser/sweep/routes.ts'
import {
  neverGiveUp,
  responsesIn,
  SCREEN_STATES,
  type ScreenState,
  showLate,
} from '#tests/harness/screens/screen-states.ts'
import { type Viewer, viewer } from '#tests/harness/screens/screens.ts'
import { serveScreens } from '#tests/harness/screens/serve-screens.ts'
import { areaOf } from './areas.ts'
import type { Taken } from './demo-walk.ts'
import { type Picture, savePicture, showWholePage } from './picture-file.ts'
import { fullName, nameOfRoute, WHO } from './screen-names.ts'
import { logWalk, sideBySide } from './walks.ts'
import { openWindow, sizeOf, type Width } from './window.ts'

const ROLES: Role[] = ['visitor', 'consultant', 'seeker', 'staff']
const WIDTHS: Width[] = [390, 1280]

/** Takes pictures of every route while it is loading, empty and failing. */
export async function takeStatePictures(browser: Browser, folder: string): Promise<Taken> {
  const pictures: Picture[] = []
  const problems: string[] = []
  const jobs = SCREEN_STATES.flatMap((state) =>
    ROLES.flatMap((role) =>
      WIDTHS.map((width) => async () => {
        const startedAt = Date.now()
        const taken = await walkState(browser, state, role, width, folder)
        pictures.push(...taken.pictures)
        problems.push(...taken.problems)
        logWalk(`${WHO[role]}, ${state}, ${width} px`, taken.pictures.length, startedAt)
      }),
    ),
  )
  await sideBySide(jobs)
  return { pictures, problems }
}

/** Takes pictures of each screen of this role in this state, from an API of its own. */
async function walkState(
  browser: Browser,
  state: ScreenState,
  role: Role,
  width: Width,
  folder: string,
): Promise<Taken> {
  const { api, web, end } = await serveScreens()
  const member = role === 'visitor' ? undefined : viewer({ role })
  const { responses, held } = responsesIn(state, role, member)
  api.answer(responses)
  for (const key of held) api.hold(key)
  const { page, complaints, end: closeWindow } = await openWindow(browser, web, width)
  if (member) await openAs(page, member)
  if (state === 'loading') await neverGiveUp(page)
  const networkSettled = watchNetwork(page, state === 'loading' ? api.url : undefined)
  const pictures: Picture[] = []
  const problems: string[] = []

  for (const path of routesOf(role)) {
    const screen = `${fullName(WHO[role], nameOfRoute(path))}-${state}`
    const area = areaOf(path, member !== undefined)
    const picture: Picture = { set: 'states', screen, area, width, scheme: 'light' }
    try {
      await page.setViewportSize(sizeOf(width))
      await page.goto(addressOf(path))
      await page.getByRole('main').waitFor()
      await networkSettled()
      await page.evaluate(() => document.fonts.ready)
      await showWholePage(page, width)
      await showLate(page)
      await savePicture(page, folder, picture)
      pictures.push(picture)
    } catch (error) {
      problems.push(`${screen} at ${width}: ${error instanceof Error ? error.message : error}`)
    }
  }
  await closeWindow()
  await end()
  return { pictures, problems: [...problems, ...complaints, ...api.complaints] }
}

/** Stores the session of this member. */
const openAs = (page: Page, { user_id, role }: Viewer) =>
  openWithSession(
    page,
    { token: 'token', refreshToken: 'refresh', user_id, mode: role === 'seeker' ? 'seeker' : 'consultant' },
    '/logo.svg',
  )
