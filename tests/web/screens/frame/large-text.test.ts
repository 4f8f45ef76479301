import { expect, test } from 'vitest'
import { picture } from '#tests/harness/browser/browser.ts'
import { defaultFont, largeTextProblems } from '#tests/harness/browser/large-text.ts'
import { overflowProblems } from '#tests/harness/browser/member-texts.ts'
import { watchNetwork } from '#tests/harness/browser/sweep/network.ts'
import { addressOf, type Role } from '#tests/harness/browser/sweep/routes.ts'
import { filledResponses } from '#tests/harness/screens/odd-sweep.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

/** The pages that most people see; the sweep of fonts shows all of them before a release. */
const PAGES: [Exclude<Role, 'staff'>, string[]][] = [
  ['visitor', ['/', '/register', '/pricing', '/how-it-works', '/login']],
  [
    'consultant',
    ['/', '/notifications', '/contracts', '/contract/$id', '/payment/$id', '/reviews', '/appointments'],
  ],
  [
    'seeker',
    ['/', '/jobs', '/application/$id', '/find-consultants', '/create-job', '/messages', '/settings'],
  ],
]
/** Letters half larger than usual on a phone, and a laptop's window at twice its zoom. */
const LOOKS = [
  ['24 px on a phone', 24, { width: 390, height: 844 }],
  ['200 %', 16, { width: 640, height: 400 }],
] as const
const { insider, visitor } = screens()

test.each(PAGES)('No page of a %s breaks with large text', async (role, paths) => {
  const person = role === 'visitor' ? undefined : viewer({ role })
  const problems: string[] = []
  const remaining = [...paths]
  async function walk() {
    const { page } = await (person
      ? insider(person, '/logo.svg', filledResponses('usual', person))
      : visitor('/logo.svg'))
    const networkSettled = watchNetwork(page)
    const setFont = await defaultFont(page)
    for (let path = remaining.shift(); path; path = remaining.shift()) {
      await page.goto(addressOf(path))
      await page.getByRole('main').waitFor()
      await networkSettled()
      for (const [look, font, viewport] of LOOKS) {
        await page.setViewportSize(viewport)
        await setFont(font)
        const pageProblems = [...(await largeTextProblems(page)), ...(await overflowProblems(page))]
        problems.push(...pageProblems.map((what) => `${path} at ${look}: ${what}`))
        await picture(page, `large ${role} ${path} ${look}`.replaceAll(/[^\w]+/g, '-'))
      }
    }
  }
  await Promise.all([walk(), walk()])
  expect(problems).toEqual([])
})
