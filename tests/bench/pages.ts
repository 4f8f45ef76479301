import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, CDPSession } from 'playwright-core'
import { buildWeb } from '#infra/build/build-web.ts'
import { PUBLIC_PAGES, pageFile } from '#web/build/public-pages.ts'
import { launch } from '../harness/browser/browser.ts'
import { start } from '../harness/product.ts'
import { print } from './harness/print.ts'
import { percentile, type Row } from './harness/rounds.ts'

const dist = join(import.meta.dirname, '../../web/dist')

/** The JavaScript that a public page loads: gzip bytes of all scripts that the page names. */
export async function benchBundle(): Promise<Row[]> {
  await buildWeb()
  return Object.keys(PUBLIC_PAGES).map((path) => {
    const html = readFileSync(join(dist, pageFile(path)), 'utf8')
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => String(file))
    const kilobytes = files.reduce((sum, file) => sum + size(file), 0) / 1000
    return {
      name: `JavaScript of ${path}, gzip`,
      ours: `${kilobytes.toFixed(1)} kB in ${files.length} files`,
      value: kilobytes,
      aim: { maximum: 120 },
    }
  })
}

const size = (file: string) =>
  statSync(join(dist, existsSync(join(dist, `${file}.gz`)) ? `${file}.gz` : file)).size

// A typical slow 4G network, and a phone with a quarter of this machine's speed.
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
}
const SLOWER = 4
const ROUNDS = 3
const PHONE = { width: 412, height: 823 }

type Visit = { bytes: number; scripts: number; paint: number; shift: number }

/**
 * Each public page as first seen on a phone with a slow network: the median of three visits without a cache.
 */
export async function benchPages(): Promise<Row[]> {
  await buildWeb()
  const product = await start()
  const browser = await launch()
  try {
    const rows: Row[] = []
    for (const path of [...Object.keys(PUBLIC_PAGES), '/no-such-page']) {
      const visits: Visit[] = []
      for (let round = 0; round < ROUNDS; round++) visits.push(await visit(browser, product.web + path))
      rows.push(row(path, visits))
    }
    return rows
  } finally {
    await browser.close()
    await product.end()
  }
}

const middle = (visits: Visit[], field: keyof Visit) =>
  percentile(
    visits.map((each) => each[field]),
    0.5,
  )

function row(path: string, visits: Visit[]): Row {
  const paint = middle(visits, 'paint')
  const [bytes, scripts] = (['bytes', 'scripts'] as const).map((each) =>
    (middle(visits, each) / 1000).toFixed(0),
  )
  return {
    name: `${path} on slow 4G and a quarter of the speed: largest paint`,
    ours: `${(paint / 1000).toFixed(2)} s, layout shift ${middle(visits, 'shift').toFixed(3)}, ${bytes} kB sent, ${scripts} kB of it scripts`,
    value: paint,
    aim: { maximum: 1500 },
  }
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const sentBytes = await countRequests(devtools)
    await devtools.send('Network.emulateNetworkConditions', NETWORK)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.addInitScript(watch)
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForSelector('html.live')
    // A layout shift or a larger paint would come with the next frames.
    await page.waitForTimeout(500)
    const pageTimes = await page.evaluate(() => ({ ...(globalThis as unknown as { seen: PageTimes }).seen }))
    return { ...sentBytes(), ...pageTimes }
  } finally {
    await context.close()
  }
}

type PageTimes = { paint: number; shift: number }

/** Runs in the page before its own scripts. */
function watch() {
  const pageTimes = { paint: 0, shift: 0 }
  Object.assign(globalThis, { seen: pageTimes })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) pageTimes.paint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) pageTimes.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Counts the received bytes, headers included, and the bytes of scripts among them. */
async function countRequests(devtools: CDPSession) {
  const kinds = new Map<string, string>()
  const total = { bytes: 0, scripts: 0 }
  await devtools.send('Network.enable')
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    total.bytes += encodedDataLength
    if (kinds.get(requestId) === 'Script') total.scripts += encodedDataLength
  })
  return () => total
}

if (import.meta.main) print([...(await benchBundle()), ...(await benchPages())])
