import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { paying } from '#tests/harness/money/paying.ts'

const { provider, payments, captured, capturesOf } = paying()

describe('a refund', () => {
  test('of all leaves the capture refunded', async () => {
    const { capture_id, order_id } = await captured()
    const refund = await payments.refund({ capture_id, amount: 105_00, request_id: randomUUID() })
    expect(refund).toMatchObject({ status: 'COMPLETED' })
    expect(await payments.readRefund(refund.refund_id)).toEqual(refund)
    expect(await capturesOf(order_id)).toMatchObject([{ status: 'REFUNDED' }])
  })

  test('of a part, twice with one id, is made once', async () => {
    const { capture_id, order_id } = await captured()
    const part = { capture_id, amount: 57_50, request_id: randomUUID() }
    expect(await payments.refund(part)).toEqual(await payments.refund(part))
    expect(await capturesOf(order_id)).toMatchObject([{ status: 'PARTIALLY_REFUNDED' }])
    const { refunds } = await provider.state()
    expect(refunds.filter((refund) => refund.capture_id === capture_id)).toMatchObject([{ amount: '57.50' }])
  })

  test('of more than was captured fails', async () => {
    const { capture_id } = await captured()
    const refund = await payments.refund({ capture_id, amount: 105_01, request_id: randomUUID() })
    expect(refund.status).toBe('FAILED')
  })

  test.each(['decline', 'denied'])('that meets %s fails, and succeeds when tried again', async (fault) => {
    const { capture_id } = await captured()
    await provider.fault('refund', fault)
    const asked = { capture_id, amount: 105_00 }
    expect((await payments.refund({ ...asked, request_id: '1' })).status).toBe('FAILED')
    expect((await payments.refund({ ...asked, request_id: '2' })).status).toBe('COMPLETED')
  })

  test('that is pending completes later', async () => {
    const { capture_id } = await captured()
    await provider.fault('refund', 'pending')
    const { refund_id, status } = await payments.refund({
      capture_id,
      amount: 1_00,
      request_id: randomUUID(),
    })
    expect(status).toBe('PENDING')
    await until('the refund', async () => (await payments.readRefund(refund_id)).status === 'COMPLETED')
  })
})
