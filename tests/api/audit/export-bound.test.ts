import { expect, test } from 'vitest'
import { entryLike, pathOf, type Shown } from '#tests/harness/audit/trail.ts'
import { staff } from '#tests/harness/people/people.ts'
import { before, running } from '#tests/harness/running.ts'

// On entries of the product alone: its own export would come before entries that a test added with numbers far above.
const product = running()
const compliance = before(() => staff(product, 'compliance'))

test('an export ends with the newest entry of the moment when it began, before its own', async () => {
  const asked = { actor: compliance.user_id }
  const { seq } = await entryLike(compliance, { ...asked, action: 'AuditSearched' })

  const path = pathOf({ ...asked, format: 'jsonl' }, '/staff/audit/export').slice('GET '.length)
  const answer = await fetch(`${product.api}${path}`, {
    headers: { authorization: `Bearer ${compliance.token}` },
  })
  expect(answer.status).toBe(200)

  const lines = (await answer.text()).trimEnd().split('\n').slice(0, -1)
  const entries: Shown[] = lines.map((line) => JSON.parse(line))
  expect(entries.map((entry) => entry.seq)).toContain(seq)
  expect(entries.map(({ action }) => action)).not.toContain('AuditExported')
  const own = await entryLike(compliance, { ...asked, action: 'AuditExported' })
  expect(own.seq).toBeGreaterThan(Math.max(...entries.map((entry) => entry.seq)))
  expect(own.resource).toEqual({ kind: 'call', id: 'GET /staff/audit/export' })
})
