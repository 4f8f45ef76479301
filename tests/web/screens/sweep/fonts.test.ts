import { expect, test } from 'vitest'
import { refusal } from '#api/http/problem.ts'
import { defaultFont } from '#tests/harness/browser/large-text.ts'
import { watchNetwork } from '#tests/harness/browser/sweep/network.ts'
import { addressOf, type Role, SWEEP_OPTIONS, screensOf } from '#tests/harness/browser/sweep/routes.ts'
import { emptyResponses } from '#tests/harness/screens/default-responses.ts'
import { respondWithRefusal } from '#tests/harness/screens/fake-api.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

/** Font sizes that people with low vision set in their browser; 16 is usual. */
const SIZES = [24, 32]
const WIDTHS = [1280, 800, 375]
const ROLES: Role[] = ['visitor', 'consultant', 'seeker', 'staff']
const { insider, visitor } = screens()

const missing = respondWithRefusal(refusal('NotFound'))
/** A sample cannot be made of a license, whose dates depend on each other. */
const WITHOUT_LICENSES = {
  'GET /consultant/licenses/info/{id}': missing,
  'GET /staff/licenses/{id}': missing,
  'GET /staff/audit/eligibility/{licenseId}': missing,
}

/** Runs in the page: elements that extend beyond its right edge, if that makes it scroll. */
function partsOutside() {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  return [...document.querySelectorAll('body *')]
    .filter((each) => each.getBoundingClientRect().right > clientWidth + 1)
    .map(({ localName, className }) => `${localName}.${className}`)
}

test.each(ROLES)(
  'Nothing leaves the screen of a %s whose browser has a larger default font',
  SWEEP_OPTIONS,
  async (role) => {
    const person = role === 'visitor' ? undefined : viewer({ role })
    const responses = { ...emptyResponses(person), ...WITHOUT_LICENSES }
    const { page } = await (person
      ? insider(person, '/logo.svg', responses)
      : visitor('/logo.svg', responses))
    const networkSettled = watchNetwork(page)
    const setFont = await defaultFont(page)
    const problems: string[] = []
    for (const standard of SIZES) {
      await setFont(standard)
      for (const path of screensOf(role)) {
        await page.goto(addressOf(path))
        await page.getByRole('main').waitFor()
        await networkSettled()
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 })
          const parts = await page.evaluate(partsOutside)
          if (parts.length > 0) problems.push(`${path} with ${standard} px at ${width} px: ${parts}`)
        }
      }
    }
    expect(problems).toEqual([])
  },
)
