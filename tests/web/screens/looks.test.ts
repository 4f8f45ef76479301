import { expect, test } from 'vitest'
import { flaws } from '#tests/harness/browser/looks.ts'
import { LAYOUTS } from '#tests/harness/browser/sweep/routes.ts'
import { screens } from '#tests/harness/screens/screens.ts'

const { visitor } = screens()

const BUTTON = '<button class="btn"><span>Save</span></button>'
const LINE = '<p class="wrong">Quiet words</p>'

test.each([
  [
    'a button without its words on a phone',
    BUTTON,
    '@media (width < 601px) { .btn span { display: none } }',
    ['at 360 light: button-name'],
  ],
  [
    'pale words between the widest and the narrowest',
    LINE,
    '@media (601px <= width <= 900px) { .wrong { color: #999 } }',
    ['at 900 light: color-contrast', 'at 601 light: color-contrast'],
  ],
  [
    'pale words in dark alone',
    LINE,
    '@media (prefers-color-scheme: dark) { .wrong { color: #555 } }',
    LAYOUTS.map((width) => `at ${width} dark: color-contrast`),
  ],
  [
    'two main parts',
    '<main>Once more</main>',
    '',
    LAYOUTS.slice(0, 1).map((width) => `at ${width} light: landmark-no-duplicate-main`),
  ],
])('axe finds %s, also where most of the page was seen before', async (_, html, css, expected) => {
  const { page } = await visitor('/login')
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1 }).waitFor()
  expect(await flaws(page, 'before', LAYOUTS)).toEqual([])
  await page.evaluate(
    ([html, css]) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [sheet]
      document.querySelector('main')?.insertAdjacentHTML('beforeend', html)
    },
    [html, css] as const,
  )
  const found = await flaws(page, 'after', LAYOUTS)
  for (const each of expected) expect(found).toContainEqual(expect.stringContaining(`after ${each}`))
})
