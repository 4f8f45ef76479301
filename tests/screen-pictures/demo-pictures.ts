// A product of its own: the pictures show the people of the demo and nothing else.
import type { Browser } from 'playwright-core'
import { durationText } from '#infra/cli/demo/moments.ts'
import { type SampleLogin, seed, settingsForSeed } from '#infra/cli/demo/seed.ts'
import { openWithSession } from '#tests/harness/browser/page-actions.ts'
import { PRESENT } from '#tests/harness/browser/sweep/frozen-time.ts'
import { openLoaded } from '#tests/harness/browser/sweep/loaded-page.ts'
import { watchNetwork } from '#tests/harness/browser/sweep/network.ts'
import { type RunningProduct, start } from '#tests/harness/product.ts'
import { resetPasswordPath, writeToSupport } from './demo-additions.ts'
import { demoPeople, type Insider, staffWithRole } from './demo-people.ts'
import { furtherScreens, routeScreens, visitorScreens, type Walk } from './demo-screens.ts'
import { walkDemo } from './demo-walk.ts'
import type { Picture, PictureSet, Shot } from './picture-file.ts'
import { logWalk, sideBySide } from './walks.ts'
import { openWindow } from './window.ts'

const ROLES = ['visitor', 'consultant', 'seeker', 'staff'] as const
const STAFF_ROLES = ['verifier', 'support', 'compliance', 'admin'] as const

/** A product with the sample data of the demo, always of the same day. */
async function startDemo() {
  const product = await start({
    // A walk takes longer than the default lifetime of an access token.
    ACCESS_TOKEN_SECONDS: '3600',
    ...settingsForSeed(PRESENT),
  })
  return { product, logins: await seed(product, PRESENT) }
}

/** Everybody whose screens are taken, with the screens of each. */
async function demoWalks(browser: Browser, product: RunningProduct, logins: readonly SampleLogin[]) {
  const people = await demoPeople(product, logins)
  await writeToSupport(product, people)
  const walks = [
    ...(await Promise.all(ROLES.map((role) => routeScreens(role, people)))),
    visitorScreens(await resetPasswordPath(product)),
    ...(await furtherScreens(people)),
  ]
  for (const role of STAFF_ROLES) {
    people[role] = await staffWithRole(product, role, durationText(PRESENT - Date.now()))
    walks.push(await roleScreens(browser, product.web, role, people[role]))
  }
  return { people, walks: mergedByPerson(walks) }
}

/** Home and menu of this role of staff, and the pages to which the menu leads. */
async function roleScreens(browser: Browser, web: string, role: string, insider: Insider): Promise<Walk> {
  const { page, end } = await openWindow(browser, web, 390)
  await openWithSession(page, await insider.logIn(), '/logo.svg')
  await openLoaded(page, '/menu', watchNetwork(page))
  const links = page.locator('a[href^="/staff/"]')
  const paths = new Set(
    await links.evaluateAll((all) => all.map((a) => new URL((a as HTMLAnchorElement).href).pathname)),
  )
  await end()
  if (paths.size === 0) throw new Error(`the menu of the role ${role} leads to no page of staff`)
  const screens = new Map([
    ['home', '/'],
    ['menu', '/menu'],
    ...[...paths].map((path) => [path.slice(1).replaceAll('/', '-'), path] as const),
  ])
  return { who: role, person: role, mode: 'consultant', screens }
}

/** One walk for each person, so that each logs in once. */
function mergedByPerson(walks: readonly Walk[]): Walk[] {
  return [...Map.groupBy(walks, ({ person }) => person).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, screens: new Map([first, ...others].flatMap(({ screens }) => [...screens])) }] : [],
  )
}

/** The pictures of one page, taken in windows of growing width. */
const WINDOWS: readonly (readonly Shot[])[] = [
  [
    { set: 'data', width: 390, scheme: 'light' },
    { set: 'data', width: 390, scheme: 'dark' },
    { set: 'sizes', width: 768, scheme: 'light' },
  ],
  [
    { set: 'data', width: 1280, scheme: 'light' },
    { set: 'data', width: 1280, scheme: 'dark' },
    { set: 'sizes', width: 1600, scheme: 'light' },
  ],
]

/** Takes pictures of all screens of the demo for these sets. */
export async function takeDemoPictures(browser: Browser, sets: readonly PictureSet[], folder: string) {
  const { product, logins } = await startDemo()
  const pictures: Picture[] = []
  const problems: string[] = []
  try {
    const { people, walks } = await demoWalks(browser, product, logins)
    const jobs = walks.flatMap((walk) =>
      WINDOWS.map((window) => async () => {
        const [firstShot, ...otherShots] = window.filter(({ set }) => sets.includes(set))
        if (!firstShot) return
        const startedAt = Date.now()
        const insider = walk.person === undefined ? undefined : people[walk.person]
        const shots = [firstShot, ...otherShots] as const
        const taken = await walkDemo(browser, product.web, walk, insider, shots, folder)
        pictures.push(...taken.pictures)
        problems.push(...taken.problems)
        const name = walk.person && walk.person !== walk.who ? `${walk.who} ${walk.person}` : walk.who
        logWalk(`${name} from ${firstShot.width} px`, taken.pictures.length, startedAt)
      }),
    )
    await sideBySide(jobs)
  } finally {
    await product.end()
  }
  return { pictures, problems }
}
