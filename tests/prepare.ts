import { existsSync } from 'node:fs'
import { buildWeb } from '#infra/web/build.ts'

/** What the tests need before they start: the built web app and a Chromium. */
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'
if (!existsSync(chromium)) {
  console.error(
    `The browser tests need Chromium at ${chromium}: "apt-get install chromium", or set CHROMIUM to where it is.`,
  )
  process.exit(1)
}
await buildWeb()
