// A product of its own: the pictures show the people of the demo and nothing else.
import '#infra/build/main.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { type SampleLogin, seed, settingsForSeed } from '#infra/cli/demo/seed.ts'
import { caller } from '#tests/harness/api.ts'
import { launch, person } from '#tests/harness/browser/browser.ts'
import { type Login, openWithSession, waitForScripts } from '#tests/harness/browser/page-actions.ts'
import { type OwnProduct, start } from '#tests/harness/product.ts'
import type { Mode } from '#web/app/session.ts'

type Picture = {
  name: string
  /** The person whose screen it is; a visitor if not given. */
  email?: string
  mode?: Mode
  path: string
  /** The link on that page that leads to the screen. */
  link?: string
  /** The buttons to press on the screen. */
  buttons?: string[]
  /** A text that appears when the screen is complete. */
  text: string
}

const PICTURES: Picture[] = [
  { name: 'landing', path: '/', text: 'One job, start to finish' },
  {
    name: 'contract',
    email: 'dana.whitcombe@example.com',
    mode: 'seeker',
    path: '/contracts',
    link: 'Wound care protocol review',
    text: 'Wound care protocol, revision 4.pdf',
  },
  {
    name: 'dispute-desk',
    email: 'victor.stone@example.com',
    path: '/staff/disputes',
    link: 'Medication reconciliation training',
    buttons: ['Take this case', 'Split'],
    text: 'Share of the price for Noor Aziz',
  },
]
const SIZE = { width: 1280, height: 800 }
/** The people of the demo live in Austin. */
const PLACE = { timezoneId: 'America/Chicago' }
const FOLDER = join(import.meta.dirname, 'pictures')

/** Staff log in with one of the recovery codes that the demo prints. */
async function logIn(product: OwnProduct, { email, password, recovery_codes }: SampleLogin): Promise<Login> {
  const call = caller(product.api)
  const { body } = await call('POST /auth/login', { email, password })
  const [code] = recovery_codes ?? []
  if (code === undefined) return body
  return (await call('POST /auth/mfa', { mfa_token: body.mfa_token, code, method: 'recovery' })).body
}

/** Opens a screen and saves a picture of it in each scheme. */
async function take(
  browser: Browser,
  product: OwnProduct,
  { name, mode = 'consultant', path, link, buttons = [], text }: Picture,
  session?: Login,
) {
  const { page, end } = await person(browser, product.web, SIZE, 'light', PLACE)
  if (session) await openWithSession(page, { ...session, mode }, path)
  else await page.goto(path)
  await waitForScripts(page)
  if (link) await page.getByRole('link', { name: link }).first().click()
  for (const button of buttons) await page.getByRole('button', { name: button }).click()
  await page.getByText(text).first().waitFor()
  await page.evaluate('scrollTo(0, 0)')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForLoadState('networkidle')
    const picture = await sharp(await page.screenshot())
      .webp({ quality: 80, effort: 6 })
      .toBuffer()
    writeFileSync(join(FOLDER, `${name}-${colorScheme}.webp`), picture)
    console.log(`${name}-${colorScheme}.webp  ${(picture.length / 1000).toFixed(1)} kB`)
  }
  await end()
}

/** `npm run pictures`: takes the pictures of the README with the people of the demo. */
const product = await start(settingsForSeed())
try {
  const people = await seed(product)
  const browser = await launch()
  try {
    for (const picture of PICTURES) {
      const owner = people.find(({ email }) => email === picture.email)
      await take(browser, product, picture, owner && (await logIn(product, owner)))
    }
  } finally {
    await browser.close()
  }
} finally {
  await product.end()
}
