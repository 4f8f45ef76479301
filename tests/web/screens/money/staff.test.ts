import { expect, test } from 'vitest'
import type { ResponseOf } from '#api/wire/wire.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isStoppedPayout } from '#domain/money/status.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { type FakeResponses, refusedAs } from '#tests/harness/screens/fake-api.ts'
import { sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

type Payout = ResponseOf<'GET /staff/payouts'>['payouts'][number]

const { api, insider } = screens()
const support = viewer({ role: 'staff', roles: ['support'] })
const TIME = '2026-03-02T15:00:00.000Z'
const consultant = {
  ...{ user_id: newId(), first_name: 'Ines', last_name: 'Example' },
  ...{ title: 'Nurse', city: 'Austin', state: 'TX' },
}

/** Answers with these payouts. A failed one can be sent again. */
function payouts(...changes: Partial<Payout>[]): FakeResponses {
  const all = changes.map(
    (each): Payout => ({
      ...{ payment_id: newId(), consultant, amount: 285, status: 'paid_out', attempt: 1, updated_at: TIME },
      ...each,
    }),
  )
  return {
    'GET /staff/payouts': ({ query: { status } }) => ({
      payouts: all.filter(({ status: own }) =>
        status === 'stopped' ? isStoppedPayout(own) : status === undefined || own === status,
      ),
    }),
    'POST /staff/payouts/{id}/retry': ({ params }) => {
      const payout = all.find(({ payment_id }) => payment_id === params.id)
      if (payout?.status !== 'payout_failed') throw refusedAs('POST /staff/payouts/{id}/retry', 'NotFound')
      payout.status = 'paid_out'
      return { success: true }
    },
  }
}

test('Support sends a returned payout again', async () => {
  const payment_id = newId()
  const failedPayout = {
    payment_id,
    status: 'payout_failed',
    reason: 'RETURNED',
    title: 'Fall prevention audit',
  } as const
  const { page } = await insider(support, '/staff/payouts', payouts(failedPayout, { status: 'split' }))
  await page.getByText('1 payout', { exact: true }).waitFor()
  await page.getByLabel('Status').selectOption('all')
  await page.getByText('2 payouts', { exact: true }).waitFor()
  await page.getByLabel('Status').selectOption('payout_failed')
  await page.waitForURL(/status=payout_failed/)
  await page.getByText('1 payout', { exact: true }).waitFor()
  await page.getByRole('cell', { name: 'It was returned to us' }).waitFor()
  await page.getByRole('link', { name: 'Fall prevention audit' }).waitFor()
  await page.getByRole('link', { name: 'Ines Example' }).waitFor()
  await page.getByRole('button', { name: 'Send again, to Ines Example' }).click()
  await expect
    .poll(() => api.callsOf('POST /staff/payouts/{id}/retry').map(({ params }) => params))
    .toEqual([{ id: payment_id }])
  await page.goto('/staff/payouts?status=paid_out')
  await page.getByRole('cell', { name: 'Ines Example' }).waitFor()
  expect(await page.getByRole('columnheader', { name: 'Next step' }).count()).toBe(0)
})

test('Payouts open on those that need attention, with their age, and lead to the account', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  const { page } = await insider(support, '/staff/payouts', {
    ...payouts(
      { status: 'payout_waiting', reason: 'no_payout_email' },
      { status: 'payout_waiting', reason: 'suspended', updated_at: hourAgo },
      ...Array.from({ length: 25 }, () => ({ status: 'paid_out' }) as const),
    ),
    'GET /staff/waiting': { disputes: 0, messages: 0, payouts: 2 },
  })
  await page.getByText('2 payouts', { exact: true }).waitFor()
  await expect
    .poll(() => page.getByLabel('Status').locator('option').first().innerText())
    .toBe('Needs attention (2)')
  expect(await page.locator('.state--warn time').count()).toBe(1)
  expect(await page.getByRole('link', { name: "Open Ines Example's account" }).count()).toBe(2)
  expect(await page.getByRole('columnheader', { name: 'Attempt' }).count()).toBe(0)
  expect(await flaws(page, 'payouts that wait')).toEqual([])
  await page.getByLabel('Status').selectOption('all')
  await page.getByText('27 payouts', { exact: true }).waitFor()
  expect(await page.getByRole('row').count()).toBe(21)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => page.getByRole('row').count()).toBe(8)
})

test('Support compares the books', async () => {
  let isChecked = false
  const { page } = await insider(support, '/staff/reconciliation', {
    'GET /staff/reconciliation': () => ({ ...(isChecked && { checked_at: TIME }), differences: [] }),
    'POST /staff/reconciliation/run': () => {
      isChecked = true
      return { success: true }
    },
  })
  await page.getByRole('button', { name: 'Compare now' }).waitFor()
  expect(await page.getByText(/^Last compared/).count()).toBe(0)
  await page.getByRole('button', { name: 'Compare now' }).click()
  await page.getByText(/^Last compared/).waitFor()
})

test('Staff read whether there is no payout at all or none in a state, and filters have only existing differences', async () => {
  const { page } = await insider(support, '/staff/payouts?status=split', {
    ...payouts(),
    'GET /staff/reconciliation': sampleResponse('GET /staff/reconciliation', {
      checked_at: TIME,
      compared: {
        from: TIME,
        until: TIME,
        in: { ours: { count: 2, amount: 210 }, theirs: { count: 1, amount: 210 } },
        out: { ours: { count: 0, amount: 0 }, theirs: { count: 0, amount: 0 } },
        pending: 1,
      },
    }),
  })
  await page.getByRole('heading', { name: 'No payouts in this state' }).waitFor()
  await page.getByRole('link', { name: 'Show all' }).click()
  await page.getByRole('heading', { name: 'No payouts yet' }).waitFor()
  await page.goto('/staff/reconciliation')
  await page.getByRole('heading', { name: 'Everything matches' }).waitFor()
  const comparedRegion = page.getByRole('region', { name: 'What was compared', exact: true })
  expect(await comparedRegion.getByRole('row').nth(1).innerText()).toMatch(
    /Money in\s+2 transactions \$210\s+1 transaction \$210$/,
  )
  expect(await comparedRegion.innerText()).toContain('1 payment is still on its way.')
  expect(await page.getByRole('combobox').count()).toBe(0)
  api.answer({
    'GET /staff/reconciliation': { checked_at: TIME, differences: [{ kind: 'amount_differs', ours: '1' }] },
  })
  await page.reload()
  await page.getByRole('combobox').waitFor()
})
