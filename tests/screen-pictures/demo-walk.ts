import type { Browser, Page } from 'playwright-core'
import { pathOf } from '#tests/harness/browser/demo-lookups.ts'
import { openWithSession } from '#tests/harness/browser/page-actions.ts'
import { openLoaded } from '#tests/harness/browser/sweep/loaded-page.ts'
import { watchNetwork } from '#tests/harness/browser/sweep/network.ts'
import { areaOf } from './areas.ts'
import type { Insider } from './demo-people.ts'
import type { Walk } from './demo-screens.ts'
import { type Picture, type Scheme, savePicture, showWholePage } from './picture-file.ts'
import { fullName } from './screen-names.ts'
import { openWindow, sizeOf, type Width } from './window.ts'

/** Runs in the page: answers calls that mark something as read, so that it looks new in every picture. */
function keepUnread() {
  const send = window.fetch
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
    return pathname.endsWith('/read') ? Response.json({ success: true }) : send(input, init)
  }
}

export type Look = { width: Width; schemes: readonly Scheme[] }
export type Taken = { pictures: Picture[]; problems: string[] }

/** Takes pictures of these screens, as this person sees them at this width. */
export async function walkDemo(
  browser: Browser,
  web: string,
  { who, mode, screens }: Walk,
  insider: Insider | undefined,
  { width, schemes }: Look,
  folder: string,
): Promise<Taken> {
  const { page, complaints, end } = await openWindow(browser, web, width)
  await page.addInitScript(keepUnread)
  if (insider) await openWithSession(page, { ...(await insider.logIn()), mode }, '/logo.svg')
  const networkSettled = watchNetwork(page)
  const pictures: Picture[] = []
  const problems: string[] = []

  async function take(screen: string, path: string) {
    await page.setViewportSize(sizeOf(width))
    await openLoaded(page, path, networkSettled)
    expectPath(page, path)
    await showWholePage(page, sizeOf(width))
    await networkSettled()
    for (const scheme of schemes) {
      const file = `${screen}-${width}-${scheme}.webp`
      const picture = { file, area: areaOf(path, insider !== undefined), screen, width, scheme }
      await savePicture(page, folder, picture)
      pictures.push(picture)
    }
  }

  for (const [name, address] of screens) {
    const screen = fullName(who, name)
    try {
      await take(screen, await pathOf(address))
    } catch (error) {
      problems.push(`${screen} at ${width}: ${error instanceof Error ? error.message : error}`)
    }
  }
  await end()
  return { pictures, problems: [...problems, ...complaints.map((each) => `${who} at ${width}: ${each}`)] }
}

/** Throws if the page shows another address, such as the login. */
function expectPath(page: Page, path: string) {
  const { pathname } = new URL(page.url())
  if (pathname !== path.split('?')[0]) throw new Error(`${path} led to ${pathname}`)
}
