import type { Browser, Page } from 'playwright-core'
import { openWithSession } from '#tests/harness/browser/page-actions.ts'
import { openLoaded } from '#tests/harness/browser/sweep/loaded-page.ts'
import { watchNetwork } from '#tests/harness/browser/sweep/network.ts'
import { areaOf } from './areas.ts'
import type { Insider } from './demo-people.ts'
import type { Walk } from './demo-screens.ts'
import { type Picture, type Shot, savePicture, showWholePage } from './picture-file.ts'
import { fullName } from './screen-names.ts'
import { openWindow, sizeOf } from './window.ts'

/** Runs in the page: answers calls that mark something as read, so that it looks new in every picture. */
function keepUnread() {
  const send = window.fetch
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
    return pathname.endsWith('/read') ? Response.json({ success: true }) : send(input, init)
  }
}

export type Taken = { pictures: Picture[]; problems: string[] }

/**
 * Takes these shots of each screen, as this person sees it. A page is loaded at the width of the first shot;
 * then the window gets the other widths.
 */
export async function walkDemo(
  browser: Browser,
  web: string,
  { who, mode, screens }: Walk,
  insider: Insider | undefined,
  shots: readonly [Shot, ...Shot[]],
  folder: string,
): Promise<Taken> {
  const [{ width: firstWidth }] = shots
  const { page, complaints, end } = await openWindow(browser, web, firstWidth)
  await page.addInitScript(keepUnread)
  if (insider) await openWithSession(page, { ...(await insider.logIn()), mode }, '/logo.svg')
  const networkSettled = watchNetwork(page)
  const pictures: Picture[] = []
  const problems: string[] = []

  async function take(screen: string, path: string) {
    await page.setViewportSize(sizeOf(firstWidth))
    await openLoaded(page, path, networkSettled)
    expectPath(page, path)
    const area = areaOf(path, insider !== undefined)
    for (const [width, shotsOfWidth] of Map.groupBy(shots, (shot) => shot.width)) {
      await page.setViewportSize(sizeOf(width))
      await showWholePage(page, width)
      await networkSettled()
      for (const shot of shotsOfWidth) {
        const picture = { ...shot, screen, area }
        await savePicture(page, folder, picture)
        pictures.push(picture)
      }
    }
  }

  for (const [name, path] of screens) {
    const screen = fullName(who, name)
    try {
      await take(screen, path)
    } catch (error) {
      problems.push(`${screen} from ${firstWidth}: ${error instanceof Error ? error.message : error}`)
    }
  }
  await end()
  return { pictures, problems: [...problems, ...complaints.map((each) => `${who}: ${each}`)] }
}

/** Throws if the page shows another address, such as the login. */
function expectPath(page: Page, path: string) {
  const { pathname } = new URL(page.url())
  if (pathname !== path.split('?')[0]) throw new Error(`${path} led to ${pathname}`)
}
