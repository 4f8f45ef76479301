import { expect, test } from 'vitest'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { screens } from '#tests/harness/screens/screens.ts'

const { visitor } = screens()

/** The widths at which each layout begins. */
const LAYOUTS = [1280, 900, 601, 360]

const BUTTON = '<button class="btn"><span>Save</span></button>'
const LINE = '<p class="wrong">Quiet words</p>'

const PHONE = '@media (width < 601px) { .btn span { display: none } }'
const TABLET = '@media (601px <= width <= 900px) { .wrong { color: #999 } }'
const DARK = '@media (prefers-color-scheme: dark) { .wrong { color: #555 } }'

const CASES: [what: string, html: string, css: string, found: string, ...widths: number[]][] = [
  ['a button without its words on a phone', BUTTON, PHONE, 'light: button-name', 360],
  ['pale words at some widths', LINE, TABLET, 'light: color-contrast', 900, 601],
  ['pale words in dark', LINE, DARK, 'dark: color-contrast', ...LAYOUTS],
  ['two main parts', '<main>Once more</main>', '', 'light: landmark-no-duplicate-main', 1280],
]

test.each(CASES)(
  'axe finds %s, also if most of the page was checked before',
  async (_, html, css, expected, ...widths) => {
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
    const violations = await flaws(page, 'after', LAYOUTS)
    for (const width of widths)
      expect(violations).toContainEqual(expect.stringContaining(`after at ${width} ${expected}`))
  },
)
