import type { Page } from 'playwright-core'

/** The day on which the sample data of tests ends. It is in the past, so that no login has expired. */
export const PRESENT = Date.UTC(2026, 0, 15, 16)

const MINUTE = 60_000
const INSTANT = /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)"|(?<=[:[,])(1[6-9]\d{11})(?=[,}\]])/g

const READING = /\/read$/
const DONE = { json: { success: true }, headers: { 'access-control-allow-origin': '*' } }

/** The start of the minute, since seconds differ in each run. */
const minuteOf = (instant: number) => instant - (instant % MINUTE)

/** The answer without the seconds of its times. */
const toMinutes = (answer: string) =>
  answer.replaceAll(INSTANT, (_, text?: string, number?: string) =>
    text ? `"${new Date(minuteOf(Date.parse(text))).toISOString()}"` : String(minuteOf(Number(number))),
  )

/**
 * Makes this page look the same in each run: it gets the times of the API without their seconds, and marks
 * nothing as read.
 */
export const freeze = (page: Page, api: string) =>
  page.route(
    (url) => url.href.startsWith(api),
    async (route) => {
      if (READING.test(new URL(route.request().url()).pathname)) return route.fulfill(DONE)
      const response = await route.fetch()
      if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
      return route.fulfill({ response, body: toMinutes(await response.text()) })
    },
  )
