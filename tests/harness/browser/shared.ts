import type { Browser } from 'playwright-core'
import { launch } from './browser.ts'

const KEY = Symbol.for('consilium.tests.browser')
type Shared = typeof globalThis & { [KEY]?: Promise<Browser> }

/** The browser of this process, in which each test opens contexts of its own: the files of a worker run in one process. */
export async function sharedBrowser(): Promise<Browser> {
  const shared = globalThis as Shared
  const before = await shared[KEY]
  if (before?.isConnected()) return before
  const launched = launch()
  shared[KEY] = launched
  return launched
}
