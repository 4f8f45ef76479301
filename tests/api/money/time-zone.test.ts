import { expect, test } from 'vitest'
import { applyForJob, licensedCast, payIntoEscrow, postJob } from '#tests/harness/stories/hiring.ts'
import { tables } from '#tests/harness/tables.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = runningProduct()
/** A payment begun at half past seven on New Year's Eve in Honolulu, which is New Year in UTC. */
const client = setUpOnce(async () => {
  const cast = await licensedCast(product)
  const { payment_id } = await payIntoEscrow(cast, await applyForJob(cast, await postJob(cast)))
  const { sql, end } = tables(product)
  await sql`update payments set created_at = '2025-01-01T05:30:00.000Z' where id = ${payment_id}`
  await end()
  return cast.client
})

test.each([
  { zone: 'Pacific/Honolulu', year: 2024, month: '2024-12' },
  { zone: 'UTC', year: 2025, month: '2025-01' },
  { zone: undefined, year: 2025, month: '2025-01' },
])('A payment belongs to the year and month in which it began if $zone is the time zone', async (example) => {
  const zone = example.zone === undefined ? '' : `&zone=${example.zone}`
  for (const year of [2024, 2025]) {
    const { body } = await client.call(`GET /payments?year=${year}${zone}`)
    const table = await client.call(`GET /payments/export.csv?year=${year}${zone}`)
    const isIts = year === example.year
    expect(body.years).toEqual([example.year])
    expect([body.payments.length, body.sums.count]).toEqual(isIts ? [1, 1] : [0, 0])
    expect(body.months.map((each: { month: string }) => each.month)).toEqual(isIts ? [example.month] : [])
    expect(String(table.body).trim().split('\r\n')).toHaveLength(isIts ? 2 : 1)
  }
})

test('Money received counts in the year of its payout, and what was paid in that of its begin', async () => {
  const cast = await licensedCast(product)
  const { payment_id } = await payIntoEscrow(cast, await applyForJob(cast, await postJob(cast)))
  const { sql, end } = tables(product)
  await sql`
    update payments set created_at = '2025-12-11T12:00:00.000Z', status = 'paid_out',
      client_amount = 0, consultant_amount = price - fee, platform_amount = 2 * fee,
      provider_references = provider_references
        || '[{"kind":"payout","id":"PAYOUT-1","at":"2026-01-05T12:00:00.000Z"}]'::jsonb
    where id = ${payment_id}`
  await end()
  for (const [reader, expectedYear, month, period] of [
    [cast.consultant, 2026, '2026-01', 'from_month=2026-01'],
    [cast.client, 2025, '2025-12', 'from_month=2025-12'],
  ] as const)
    for (const year of [2025, 2026]) {
      const isIts = year === expectedYear
      const { body } = await reader.call(`GET /payments?year=${year}`)
      const table = await reader.call(`GET /payments/export.csv?year=${year}`)
      expect(body.years).toEqual([expectedYear])
      expect([body.payments.length, body.months.length]).toEqual(isIts ? [1, 1] : [0, 0])
      expect(body.sums.received > 0 || body.sums.paid > 0).toBe(isIts)
      const lines = String(table.body).trim().split('\r\n')
      expect(lines).toHaveLength(isIts ? 2 : 1)
      if (isIts) expect(lines[1]).toMatch(/PAYOUT-1,2026-01-05$/)
      const fromMonth = await reader.call(`GET /payments?${period}`)
      expect(fromMonth.body.months.map((each: { month: string }) => each.month)).toEqual([month])
      expect(fromMonth.body.payments).toHaveLength(1)
      const fromLater = await reader.call('GET /payments?from_month=2026-02')
      expect([fromLater.body.payments, fromLater.body.months]).toEqual([[], []])
    }
})

test('An invalid time zone is refused by name', async () => {
  for (const zone of ['%2B05:30', 'Mars/Olympus', 'x'.repeat(65)]) {
    const { status, body } = await client.call(`GET /payments?zone=${zone}`)
    expect([status, body.code, body.errors.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      'invalid_input',
      ['zone'],
    ])
  }
})
