import type { Browser } from 'playwright-core'
import { person, type Size } from '#tests/harness/browser/browser.ts'
import { PRESENT } from '#tests/harness/browser/sweep/frozen-time.ts'

/** The heights of windows by their width. */
const HEIGHTS = { 390: 844, 768: 1024, 1280: 800, 1600: 900 } as const
export type Width = keyof typeof HEIGHTS
const LARGEST_TOUCH_WIDTH = 768

export const sizeOf = (width: Width): Size => ({ width, height: HEIGHTS[width] })

/** A browser context of this width: a touched screen up to the width of a tablet. */
export async function openWindow(browser: Browser, web: string, width: Width) {
  const isTouched = width <= LARGEST_TOUCH_WIDTH
  const opened = await person(browser, web, sizeOf(width), 'light', {
    // The people of the demo live in Austin.
    timezoneId: 'America/Chicago',
    hasTouch: isTouched,
    isMobile: isTouched,
  })
  // The browser and the product agree on the day.
  await opened.page.clock.setFixedTime(PRESENT)
  return opened
}
