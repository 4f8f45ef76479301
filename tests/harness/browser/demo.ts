import { seed } from '#infra/cli/demo/seed.ts'
import { pageOpeners } from '#tests/harness/browser/page-openers.ts'
import { login, type Person, staff } from '#tests/harness/people/people.ts'
import { ownProduct, setUpOnce } from '#tests/harness/test-products.ts'

/** The people of the demo that the tests use, one of them staff. */
export type DemoPerson = 'dana' | 'maren' | 'noor' | 'victor'
export type Address = string | (() => Promise<string>)
export type Demo = ReturnType<typeof demo>
type List = `${'GET' | 'POST'} /${string}`
export type Items = { id: string; status: number | string }[]

export const ALL_ROLES = 'verifier,support,compliance,admin'
const SECRET = 'quiet river under the bridge'

/** A product with the sample data of the demo, and browsers of its people. */
export function demo() {
  // A test of every screen takes longer than the default lifetime of an access token.
  const product = ownProduct({ ACCESS_TOKEN_SECONDS: '3600' })
  const { insider, somebody } = pageOpeners(product)
  const people = setUpOnce(async () => {
    await seed(product)
    const seededAt = Date.now()
    const [dana, maren, noor] = await Promise.all(
      ['dana.whitcombe', 'maren.holloway', 'noor.aziz'].map((name) =>
        login(product, `${name}@example.com`, SECRET),
      ),
    )
    const all = { dana, maren, noor, victor: await staff(product, ALL_ROLES) }
    return { ...(all as Record<DemoPerson, Person>), at: seededAt }
  })

  /** Returns an id, or an address with it, from the answer to a call of this person. */
  const first =
    <Body>(
      person: DemoPerson,
      list: List,
      take: (body: Body) => string | undefined,
    ): (() => Promise<string>) =>
    async () =>
      String(take((await people[person].call(list, list.startsWith('POST') ? {} : undefined)).body))

  return {
    product,
    first,
    /** The address of the first item in this part of an answer to this person: the path with its id. */
    firstAt: (person: DemoPerson, list: List, part: string, path: string) =>
      first(person, list, (body: Record<string, Items>) => `${path}${body[part]?.[0]?.id}`),
    /** The id of this person's contract with this status, on this side. */
    contractOf: (person: DemoPerson, side: 'client' | 'consultant', status: number) =>
      first(
        person,
        `GET /${side}/contracts`,
        ({ contracts }: { contracts: Items }) => contracts.find((each) => each.status === status)?.id,
      ),

    /** When the sample data was complete, in ms since 1970. */
    seededAt: () => people.at,

    /** Opens a browser of this person in the mode of their role, or of a visitor. */
    async open(person: DemoPerson | undefined, ...look: Parameters<typeof somebody>) {
      const openPage = await (person ? insider(people[person], '/logo.svg', ...look) : somebody(...look))
      if (person === 'dana') await openPage.page.evaluate(() => localStorage.setItem('userType', 'true'))
      return openPage
    },

    idOf: (person: DemoPerson) => people[person].user_id,
  }
}

/** The path of an address, which may have to be looked up. */
export const pathOf = async (address: Address) => (typeof address === 'string' ? address : address())
