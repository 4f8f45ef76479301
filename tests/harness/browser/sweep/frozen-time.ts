import type { Page } from 'playwright-core'

const HALF_AN_HOUR = 1_800_000
const DAY = 48 * HALF_AN_HOUR
/** The time at which the screenshots are taken. It is in the past, so that no login has expired. */
export const NOW = Date.UTC(2026, 0, 15, 16)

/** Patterns of values that differ in each run: random numbers, instants, months and years. */
const LICENSE_NUMBER = /\b[A-Z]{2}-\d{6}\b/g
const INSTANT = /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)"|(?<=[:[,])(1[6-9]\d{11})(?=[,}\]])/g
const MONTH = /"(\d{4})-(\d\d)"/g
const YEARS = /(?<="years":)\[(\d{4})\]/g

const READING = /\/read$/
const DONE = { json: { success: true }, headers: { 'access-control-allow-origin': '*' } }

const monthsOf = (instant: number) =>
  new Date(instant).getUTCFullYear() * 12 + new Date(instant).getUTCMonth()
const startOfMonth = (months: number) => Date.UTC(Math.floor(months / 12), months % 12)

/**
 * Moves an instant as if `base` were NOW. The start of a month stays one, a time at a half hour keeps its
 * time of day, and instants within minutes of each other stay together.
 */
function movedInstant(instant: number, base: number): number {
  const months = monthsOf(NOW) + monthsOf(instant) - monthsOf(base)
  if (instant === startOfMonth(monthsOf(instant))) return startOfMonth(months)
  const days = Math.floor(instant / DAY) - Math.floor(base / DAY)
  if (instant % HALF_AN_HOUR === 0) return (Math.floor(NOW / DAY) + days) * DAY + (instant % DAY)
  return NOW + Math.round((instant - base) / (2 * HALF_AN_HOUR)) * 2 * HALF_AN_HOUR
}

/** The answer as it would be if everything done at `base` had been done at NOW. */
const asOfNow = (answer: string, base: number) =>
  answer
    .replaceAll(LICENSE_NUMBER, 'TX-482913')
    .replaceAll(INSTANT, (_, text?: string, number?: string) =>
      text
        ? `"${new Date(movedInstant(Date.parse(text), base)).toISOString()}"`
        : String(movedInstant(Number(number), base)),
    )
    .replaceAll(MONTH, (_, year: string, month: string) => {
      const months = monthsOf(NOW) + Number(year) * 12 + Number(month) - 1 - monthsOf(base)
      return `"${new Date(startOfMonth(months)).toISOString().slice(0, 7)}"`
    })
    .replaceAll(YEARS, (_, year: string) => {
      const years = new Date(NOW).getUTCFullYear() + Number(year) - new Date(base).getUTCFullYear()
      return `[${years}]`
    })

/**
 * Makes this page believe that it is NOW, and that everything done at `base` has just been done. Marks
 * nothing as read, so that the page looks the same the next time.
 */
export async function freeze(page: Page, api: string, base: number) {
  await page.clock.setFixedTime(NOW)
  await page.route(
    (url) => url.href.startsWith(api),
    async (route) => {
      if (READING.test(new URL(route.request().url()).pathname)) return route.fulfill(DONE)
      const response = await route.fetch()
      if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
      return route.fulfill({ response, body: asOfNow(await response.text(), base) })
    },
  )
}
