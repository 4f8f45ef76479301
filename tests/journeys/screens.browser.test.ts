import { beforeAll, expect, test } from 'vitest'
import { seed } from '#infra/cli/demo/seed.ts'
import { browsing } from '../harness/browser/browsing.ts'
import { flaws } from '../harness/browser/looks.ts'
import { login, type Person, staff } from '../harness/people/people.ts'
import { ownProduct } from '../harness/running.ts'

/** Every screen with the sample data of the demo, and each kind of detail in each state, as axe sees it. */
const product = ownProduct()
const { insider, somebody } = browsing(product)
let people: Record<'dana' | 'maren' | 'noor' | 'victor', Person>

const SECRET = 'quiet river under the bridge'

beforeAll(async () => {
  await seed(product)
  const [dana, maren, noor] = await Promise.all(
    ['dana.whitcombe', 'maren.holloway', 'noor.aziz'].map((name) =>
      login(product, `${name}@example.com`, SECRET),
    ),
  )
  people = { dana, maren, noor, victor: await staff(product) } as typeof people
})

type Visit = {
  who?: keyof typeof people
  seeker?: boolean
  path: string | (() => Promise<string>)
  name: string
}

const first = async (who: keyof typeof people, list: `GET /${string}`, path: (body: never) => string) => {
  const { body } = await people[who].call(list)
  return path(body as never)
}
type Items = { id: string; status: number | string }[]
const contractOf = (who: 'dana' | 'maren' | 'noor', status: number) => () =>
  first(
    who,
    who === 'dana' ? 'GET /client/contracts' : 'GET /consultant/contracts',
    ({ contracts }: { contracts: Items }) =>
      `/contract/${contracts.find((each) => each.status === status)?.id}`,
  )
const jobOf = (status: number) => () =>
  first(
    'dana',
    'GET /client/jobs',
    ({ jobs }: { jobs: (Items[number] & { application_count: number })[] }) => {
      const found = jobs
        .filter((each) => each.status === status)
        .sort((a, b) => b.application_count - a.application_count)
      return `/job/${found[0]?.id}`
    },
  )

const VISITS: Visit[] = [
  ...['/', '/menu', '/nowhere'].map((path) => ({
    path,
    name: `visitor ${path}`,
  })),
  ...[
    '/',
    '/jobs',
    '/contracts',
    '/licenses',
    '/licenses?add=true',
    '/profile',
    '/payments',
    '/payment-settings',
    '/reviews',
    '/account',
    '/menu',
    '/tokens',
  ].map((path) => ({ who: 'maren' as const, path, name: `consultant ${path}` })),
  ...['/', '/jobs', '/create-job', '/contracts', '/profile', '/payments'].map((path) => ({
    who: 'dana' as const,
    seeker: true,
    path,
    name: `seeker ${path}`,
  })),
  { who: 'maren', path: jobOf(0), name: 'consultant job applied for' },
  { who: 'dana', seeker: true, path: jobOf(0), name: 'seeker job with applications' },
  { who: 'dana', seeker: true, path: jobOf(1), name: 'seeker job in progress' },
  ...[0, 1, 3].map((status) => ({
    who: 'maren' as const,
    path: contractOf('maren', status),
    name: `consultant contract ${status}`,
  })),
  { who: 'noor', path: contractOf('noor', 2), name: 'consultant contract 2' },
  { who: 'noor', path: contractOf('noor', 3), name: 'consultant contract 3 whose payout waits' },
  ...[0, 1, 2, 3].map((status) => ({
    who: 'dana' as const,
    seeker: true,
    path: contractOf('dana', status),
    name: `seeker contract ${status}`,
  })),
  {
    who: 'dana',
    seeker: true,
    name: 'seeker application',
    path: async () => {
      const job = (await jobOf(0)()).split('/').at(-1)
      return first(
        'dana',
        `GET /client/jobs/${job}/applications`,
        ({ applications }: { applications: Items }) => `/application/${applications[0]?.id}`,
      )
    },
  },
  {
    who: 'maren',
    name: 'consultant application',
    path: () =>
      first(
        'maren',
        'GET /consultant/jobs/applications/list',
        ({ applications }: { applications: Items }) =>
          `/application/${applications.find(({ status }) => status === 'applied')?.id}`,
      ),
  },
  {
    who: 'maren',
    name: 'license',
    path: () =>
      first(
        'maren',
        'GET /consultant/licenses',
        ({ licenses }: { licenses: Items }) => `/license/${licenses[0]?.id}`,
      ),
  },
  {
    who: 'maren',
    name: 'payment',
    path: () =>
      first('maren', 'GET /payments', ({ payments }: { payments: Items }) => `/payment/${payments[0]?.id}`),
  },
  { who: 'victor', path: '/staff/licenses', name: 'staff licenses' },
  {
    who: 'victor',
    name: 'staff license',
    path: () =>
      first('victor', 'GET /staff/licenses', ({ list }: { list: Items }) => `/staff/licenses/${list[0]?.id}`),
  },
]

test.each([undefined, 'maren', 'noor', 'dana', 'victor'] as const)(
  'axe finds nothing on any screen that %s sees, and nothing is wider than the window',
  async (who) => {
    const found: string[] = []
    const { page, complaints, end } = await (who ? insider(people[who], '/') : somebody())
    const visits = VISITS.filter((each) => each.who === who)
    if (visits[0]?.seeker) await page.evaluate(() => localStorage.setItem('userType', 'true'))
    for (const visit of visits) {
      const path = typeof visit.path === 'string' ? visit.path : await visit.path()
      expect(path).not.toContain('undefined')
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForLoadState('networkidle')
      if (who) expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
      found.push(...(await flaws(page, visit.name)))
    }
    found.push(...complaints)
    await end()
    expect(found).toEqual([])
  },
)
