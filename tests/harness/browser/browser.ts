import { existsSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { browserProgram } from './chromium-program.ts'

/**
 * A headless Chromium without network access except loopback. `further` are additional command-line
 * arguments.
 */
export const launch = async (...further: string[]): Promise<Browser> =>
  chromium.launch({
    ...(await browserProgram()),
    ignoreDefaultArgs: ['--disable-dev-shm-usage'],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-sync',
      // A page that leaves about:blank needs no second process.
      '--renderer-process-limit=1',
      // A fake camera and microphone without permission prompts, and connections between pages of one
      // machine.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--allow-loopback-in-peer-connection',
      ...further,
    ],
  })

/**
 * Most pages are open too briefly for script optimization; without it they need a tenth less of a processor.
 */
const UNOPTIMIZED = '--js-flags=--no-turbofan --no-maglev'

const KEY = Symbol.for('consilium.tests.browser')
type Shared = typeof globalThis & { [KEY]?: Promise<Browser> }

/**
 * The browser of this process, in which each test opens contexts of its own. The files of a worker run in one
 * process.
 */
export async function sharedBrowser(): Promise<Browser> {
  const shared = globalThis as Shared
  const runningBrowser = await shared[KEY]
  if (runningBrowser?.isConnected()) return runningBrowser
  const launched = launch(UNOPTIMIZED)
  shared[KEY] = launched
  return launched
}

export type Size = { width: number; height: number }
export const WIDE: Size = { width: 1280, height: 900 }
export const NARROW: Size = { width: 360, height: 740 }
/** Both sizes by name, for checks at each of them. */
export const SIZES = [
  ['wide', WIDE],
  ['narrow', NARROW],
] as const

/**
 * Opens a browser context of its own. `complaints` collects the errors that the page throws, `logLines` what
 * it writes to the console. `device` is the time zone that the browser reports, and whether it has a touch screen.
 */
export async function person(
  browser: Browser,
  web: string,
  viewport: Size = WIDE,
  colorScheme: 'light' | 'dark' = 'light',
  device: Pick<BrowserContextOptions, 'timezoneId' | 'hasTouch' | 'isMobile'> = {},
) {
  const look = { viewport, colorScheme, reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ baseURL: web, ...look, ...device })
  context.setDefaultTimeout(45_000)
  const page = await context.newPage()
  const complaints: string[] = []
  const logLines: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    logLines.push(message.text())
    if (message.type() === 'error' && /Content Security Policy|Refused to/.test(message.text()))
      complaints.push(message.text())
  })
  return { page, complaints, logLines, end: () => context.close() }
}

/** The options of `person` except the browser and the address. */
export type PersonOptions = typeof person extends (
  browser: Browser,
  web: string,
  ...look: infer Rest
) => unknown
  ? Rest
  : never

/** Saves a screenshot into the folder PICTURES, if that is set. */
export async function picture(page: Page, name: string) {
  const folder = process.env.PICTURES
  if (folder && existsSync(folder)) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}
