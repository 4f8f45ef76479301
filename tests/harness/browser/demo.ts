import { expect, test } from 'vitest'
import { seed } from '#infra/cli/demo/seed.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { login, type Person, staff } from '#tests/harness/people/people.ts'
import { before, ownProduct } from '#tests/harness/running.ts'

/** The people of the demo that the tests follow, and a verifier. */
type Who = 'dana' | 'maren' | 'noor' | 'victor'
type Visit = { path: string | (() => Promise<string>); name: string }
export type Items = { id: string; status: number | string }[]

const SECRET = 'quiet river under the bridge'

/** A product with the sample data of the demo, and ways to check its screens. */
export function demo() {
  const product = ownProduct()
  const { insider, somebody } = browsing(product)
  const people: Record<Who, Person> = before(async () => {
    await seed(product)
    const [dana, maren, noor] = await Promise.all(
      ['dana.whitcombe', 'maren.holloway', 'noor.aziz'].map((name) =>
        login(product, `${name}@example.com`, SECRET),
      ),
    )
    return { dana, maren, noor, victor: await staff(product) } as Record<Who, Person>
  })

  return {
    /** The path made from what a call of this person answers. */
    first:
      <Body>(who: Who, list: `GET /${string}`, path: (body: Body) => string) =>
      async () =>
        path((await people[who].call(list)).body),

    /** Declares the test that none of these screens has a flaw, as this person, or else a visitor, sees them. */
    flawless(who: Who | 'a visitor', visits: Visit[]) {
      test(`axe finds nothing on the screens that ${who} sees, and nothing is wider than the window`, async () => {
        const found: string[] = []
        const { page, complaints, end } = await (who === 'a visitor' ? somebody() : insider(people[who], '/'))
        if (who === 'dana') await page.evaluate(() => localStorage.setItem('userType', 'true'))
        for (const visit of visits) {
          const path = typeof visit.path === 'string' ? visit.path : await visit.path()
          expect(path).not.toContain('undefined')
          await page.goto(path)
          await page.getByRole('heading', { level: 1 }).first().waitFor()
          await page.waitForLoadState('networkidle')
          if (who !== 'a visitor') expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
          found.push(...(await flaws(page, visit.name)))
        }
        found.push(...complaints)
        await end()
        expect(found).toEqual([])
      })
    },
  }
}

/** Screens whose address is fixed. */
export const at = (who: string, ...paths: string[]): Visit[] =>
  paths.map((path) => ({ path, name: `${who} ${path}` }))
