// A product of its own: it sets AUDIT_CHECKPOINT_SECONDS, and tampers with the trail.
import { expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { entersWithCode, heading, tabsTo } from '#tests/harness/browser/visits.ts'
import { staff, staffAccount } from '#tests/harness/people/people.ts'
import { before, ownProduct } from '#tests/harness/running.ts'
import { tables } from '#tests/harness/tables.ts'

const { product, visitor } = browsing(ownProduct({ AUDIT_CHECKPOINT_SECONDS: '1' }))
const db = before(async () => tables(product))
const compliance = before(() => staff(product, 'compliance'))

test('Compliance is told by which entry the chain breaks when somebody changed it in the database', async () => {
  await until('a checkpoint of some entries', async () => {
    const { body } = await compliance.call('GET /staff/audit/verify')
    return body.ok && body.checkpointed > 3
  })
  const { page, complaints, end } = await visitor('/login')
  await entersWithCode(page, await staffAccount(product, 'compliance'))
  await page.getByText('Chain verified').waitFor()

  await db.sql`update audit_entries set actor_id = gen_random_uuid() where seq = 2`
  await tabsTo(page, 'Verify again')
  await page.keyboard.press('Enter')
  await heading(page, 'The chain breaks at entry 2')
  await page.getByText('The 2 entries before it are intact.').waitFor()
  expect(await page.getByText('Chain verified').count()).toBe(0)
  expect(await flaws(page, 'staff-audit-broken')).toEqual([])
  expect(complaints).toEqual([])
  await end()
})
