// A product of its own: it looks at the whole queue of licenses.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { picture } from '#tests/harness/browser/browser.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { at, entersWithCode } from '#tests/harness/browser/visits.ts'
import { document } from '#tests/harness/files/files.ts'
import { member, staffAccount } from '#tests/harness/people/people.ts'
import { before, ownProduct } from '#tests/harness/running.ts'
import { tables } from '#tests/harness/tables.ts'

const product = ownProduct()
const { visitor } = browsing(product)
const db = before(async () => tables(product))
let desk: Page
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  const late = await member(product, 'Uma')
  const said = { title: 'Nurse', number: '8', issued_date: '2024-01-15', expiration_date: day(400) }
  const body = { ...said, state: 'OH', license_type: 'RN' }
  await late.call(`POST /consultant/licenses/attach/${await document(late)}`, body)
  desk = (await visitor('/login?next=/staff/licenses')).page
  await entersWithCode(desk, await staffAccount(product))
  await at(desk, '/staff/licenses')
})

/** Days of UTC before today, and in which row of the chart they count. */
const AGES: [days: number, row: string][] = [
  [0, 'Today'],
  ...Array.from({ length: 12 }, (): [number, string] => [1, '1 day']),
  [2, '2 to 3 days'],
  [3, '2 to 3 days'],
  [4, '4 to 7 days'],
  [7, '4 to 7 days'],
  [8, 'Over a week'],
  [400, 'Over a week'],
  ...Array.from({ length: 6 }, (): [number, string] => [30, 'Over a week']),
]

test('The queue says how long all its licenses have waited, those of other pages too', async () => {
  const midnight = new Date().toISOString().slice(0, 10)
  const since = AGES.map(([days], index) =>
    new Date(Date.parse(midnight) - days * 86_400_000 + (index % 2) * 86_399_999).toISOString(),
  )
  await db.sql`insert into licenses select (jsonb_populate_record(l, jsonb_build_object(
      'id', gen_random_uuid(), 'waiting_since', since))).*
    from licenses l, unnest(${since}::text[]) as since where l.status = 'pending'`
  await desk.reload()
  await desk.getByText(`${AGES.length + 1} licenses`, { exact: true }).waitFor()
  const rows = await desk
    .getByRole('table', { name: /have waited/ })
    .getByRole('row')
    .allTextContents()
  const expected = [...new Set(AGES.map(([, row]) => row))].map((row) => {
    const own = AGES.filter((each) => each[1] === row).length
    return `${row}${row === 'Today' ? own + 1 : own}`
  })
  expect(rows).toEqual(expected)
  await picture(desk, 'staff-licenses-waiting')
  await db.sql`delete from licenses where waiting_since = any(${since})`
})
