import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ProviderFailed } from '#commands/ports/payments.ts'
import { until } from '#tests/harness/api.ts'
import { paymentsOverSandbox } from '#tests/harness/money/payment-sandbox.ts'
import { decideOrder, newOrder } from '#tests/harness/spawned-programs.ts'

const { provider, payments, approved, captured, capturesOf } = paymentsOverSandbox()

describe('An order', () => {
  test('has the payment, the amount, and where to approve it', async () => {
    const newPayment = newOrder()
    const { order_id, status, link } = await payments.createOrder(newPayment)
    expect({ status, link }).toEqual({
      status: 'PAYER_ACTION_REQUIRED',
      link: expect.stringContaining(order_id),
    })
    expect((await provider.state()).orders).toContainEqual({
      id: order_id,
      status: 'PAYER_ACTION_REQUIRED',
      amount: '105.00',
      custom_id: newPayment.payment_id,
    })
  })

  test('requested again is the same', async () => {
    const newPayment = newOrder()
    const orders = await Promise.all([payments.createOrder(newPayment), payments.createOrder(newPayment)])
    expect(new Set(orders.map(({ order_id }) => order_id)).size).toBe(1)
  })

  test('is the same again after a lost answer', async () => {
    const newPayment = newOrder()
    await provider.fault('order', 'fail_after')
    await expect(payments.createOrder(newPayment)).rejects.toThrow(ProviderFailed)
    await payments.createOrder(newPayment)
    const { orders } = await provider.state()
    expect(orders.filter(({ custom_id }) => custom_id === newPayment.payment_id)).toHaveLength(1)
  })

  test('that the provider does not know counts as void', async () => {
    expect(await payments.readOrder('NOSUCHORDER')).toEqual({ order_id: 'NOSUCHORDER', status: 'VOIDED' })
  })
})

describe('a capture', () => {
  test('takes the approved money and has the fee of the provider', async () => {
    expect(await captured()).toMatchObject({ status: 'COMPLETED', amount: 105_00, provider_fee: 1_05 })
  })

  test('of an order that nobody approved is refused', async () => {
    const { order_id } = await payments.createOrder(newOrder())
    expect(await payments.capture(order_id, randomUUID())).toEqual({ refused: 'not_approved' })
  })

  test('requested twenty times concurrently with one id happens once', async () => {
    const { order_id } = await approved()
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => payments.capture(order_id, 'one-id')),
    )
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
    expect(await capturesOf(order_id)).toHaveLength(1)
  })

  test('requested concurrently with two ids happens once, and both calls return it', async () => {
    const { order_id } = await approved()
    const responses = await Promise.all([payments.capture(order_id, 'a'), payments.capture(order_id, 'b')])
    expect(responses[0]).toEqual(responses[1])
    expect(await capturesOf(order_id)).toHaveLength(1)
  })

  test('that is slow makes its repetition wait for it', async () => {
    const { order_id } = await approved()
    await provider.fault('capture', 'slow')
    const [first, second] = await Promise.all([
      payments.capture(order_id, 'a'),
      payments.capture(order_id, 'a'),
    ])
    expect(first).toMatchObject({ capture: { status: 'COMPLETED' } })
    expect(second).toEqual(first)
    expect(await capturesOf(order_id)).toHaveLength(1)
  })

  test.each(['fail_before', 'fail_after'])('after %s is made by the repetition, once', async (fault) => {
    const { order_id } = await approved()
    await provider.fault('capture', fault)
    await expect(payments.capture(order_id, 'a')).rejects.toThrow(ProviderFailed)
    expect(await payments.capture(order_id, 'a')).toMatchObject({ capture: { status: 'COMPLETED' } })
    expect(await capturesOf(order_id)).toHaveLength(1)
  })

  test('that was declined can be approved again by the same link', async () => {
    const { order_id, link } = await approved()
    await provider.fault('capture', 'decline')
    expect(await payments.capture(order_id, 'a')).toEqual({ refused: 'instrument_declined' })
    const orderAgain = await payments.readOrder(order_id)
    expect(orderAgain).toMatchObject({ status: 'PAYER_ACTION_REQUIRED', link })
    await decideOrder(link)
    expect(await payments.capture(order_id, 'b')).toMatchObject({ capture: { status: 'COMPLETED' } })
  })

  test('that the provider refuses for good is reported so', async () => {
    const { order_id } = await approved()
    await provider.fault('capture', 'denied')
    expect(await payments.capture(order_id, 'a')).toEqual({ refused: 'transaction_refused' })
  })

  test('that is pending is no money until it is complete', async () => {
    const { order_id } = await approved()
    const balanceBefore = (await provider.state()).balance
    await provider.fault('capture', 'pending')
    expect(await payments.capture(order_id, 'a')).toMatchObject({ capture: { status: 'PENDING' } })
    expect((await provider.state()).balance).toBe(balanceBefore)
    await until(
      'completion',
      async () => (await payments.readOrder(order_id)).capture?.status === 'COMPLETED',
    )
  })

  test('that is pending can end as declined', async () => {
    const { order_id } = await approved()
    await provider.fault('capture', 'pending')
    await payments.capture(order_id, 'a')
    const [pending] = await capturesOf(order_id)
    await provider.post(`/_sandbox/captures/${pending?.id}`, { status: 'DECLINED' })
    expect((await payments.readOrder(order_id)).capture).toMatchObject({ status: 'DECLINED' })
  })
})

describe('A refund', () => {
  test('of all money leaves the capture refunded', async () => {
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

  test.each(['decline', 'denied'])('that meets %s fails, and succeeds when retried', async (fault) => {
    const { capture_id } = await captured()
    await provider.fault('refund', fault)
    const refundRequest = { capture_id, amount: 105_00 }
    expect((await payments.refund({ ...refundRequest, request_id: '1' })).status).toBe('FAILED')
    expect((await payments.refund({ ...refundRequest, request_id: '2' })).status).toBe('COMPLETED')
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

describe('a payout', () => {
  const payoutRequest = (receiver = 'maren@pay.example') => ({
    sender_batch_id: `${randomUUID()}-1`,
    receiver,
    amount: 95_00,
    note: 'Wound care: $95',
  })
  const acceptPayout = (sentPayout: ReturnType<typeof payoutRequest>) =>
    until('the payout', async () => {
      const payout = await payments.payout(sentPayout)
      return payout.batch_status !== 'PENDING' && payout.batch_status !== 'PROCESSING' && payout
    })
  const sentWith = async ({ sender_batch_id }: { sender_batch_id: string }) =>
    (await provider.state()).payouts.filter((payout) => payout.sender_batch_id === sender_batch_id)

  test('is accepted first and succeeds soon', async () => {
    await captured()
    const sentPayout = payoutRequest()
    const first = await payments.payout(sentPayout)
    expect(first.batch_status).toBe('PENDING')
    const acceptedPayout = await acceptPayout(sentPayout)
    expect(acceptedPayout).toMatchObject({
      batch_id: first.batch_id,
      item_status: 'SUCCESS',
      provider_fee: 95,
    })
    expect(await payments.readPayout(first.batch_id)).toEqual(acceptedPayout)
  })

  test('twice with one sender_batch_id is sent once', async () => {
    await captured()
    const sentPayout = payoutRequest()
    const payouts = await Promise.all([
      payments.payout(sentPayout),
      payments.payout(sentPayout),
      payments.payout(sentPayout),
    ])
    expect(new Set(payouts.map(({ batch_id }) => batch_id)).size).toBe(1)
    expect(await sentWith(sentPayout)).toHaveLength(1)
  })

  test('whose answer was lost is found by its sender_batch_id', async () => {
    await captured()
    const sentPayout = payoutRequest()
    await provider.fault('payout', 'fail_after')
    await expect(payments.payout(sentPayout)).rejects.toThrow(ProviderFailed)
    expect((await acceptPayout(sentPayout)).item_status).toBe('SUCCESS')
    expect(await sentWith(sentPayout)).toHaveLength(1)
  })

  test('beyond the balance is denied', async () => {
    const sentPayout = { ...payoutRequest(), amount: 100_000_00 }
    await payments.payout(sentPayout)
    expect(await acceptPayout(sentPayout)).toMatchObject({ batch_status: 'DENIED', item_status: 'FAILED' })
    expect(await sentWith(sentPayout)).toMatchObject([{ status: 'DENIED' }])
  })

  test.each([
    ['decline', { batch_status: 'SUCCESS', item_status: 'FAILED' }],
    ['denied', { batch_status: 'DENIED' }],
    ['unclaimed', { batch_status: 'SUCCESS', item_status: 'UNCLAIMED' }],
    ['pending', { batch_status: 'SUCCESS', item_status: 'SUCCESS' }],
  ])('with the fault %s ends as %o', async (fault, end) => {
    await captured()
    await provider.fault('payout', fault)
    expect(await acceptPayout(payoutRequest())).toMatchObject(end)
  })

  test('to an unknown address stays unclaimed until it is canceled', async () => {
    await captured()
    const sentPayout = payoutRequest('unclaimed@pay.example')
    const { item_id = '', batch_id } = await acceptPayout(sentPayout)
    expect((await payments.readPayout(batch_id)).item_status).toBe('UNCLAIMED')
    await payments.cancelUnclaimed(item_id)
    await payments.cancelUnclaimed(item_id)
    expect((await payments.readPayout(batch_id)).item_status).toBe('RETURNED')
  })

  test('that was claimed cannot be canceled', async () => {
    await captured()
    const { item_id = '' } = await acceptPayout(payoutRequest())
    await expect(payments.cancelUnclaimed(item_id)).rejects.toThrow(ProviderFailed)
  })
})

describe('The provider', () => {
  test('that revoked a token is asked for another', async () => {
    await payments.createOrder(newOrder())
    await provider.fault('token', 'slow')
    await provider.clear()
    expect(await payments.createOrder(newOrder())).toMatchObject({ status: 'PAYER_ACTION_REQUIRED' })
  })

  test.each(['fail_before', 'fail_after', 'decline'])(
    'that gives no token (%s) fails, and is asked again',
    async (fault) => {
      await provider.fault('token', fault)
      await expect(payments.createOrder(newOrder())).rejects.toThrow(ProviderFailed)
      expect(await payments.createOrder(newOrder())).toMatchObject({ status: 'PAYER_ACTION_REQUIRED' })
    },
  )

  test('fails with other credentials', async () => {
    const stranger = provider.client({ client_secret: 'wrong' })
    await expect(stranger.readOrder('X')).rejects.toThrow(ProviderFailed)
  })

  test('fails when it is too slow, although it has done its work', async () => {
    const { order_id } = await approved()
    await provider.fault('capture', 'slow')
    const hasty = provider.client({ timeout_ms: 100 })
    await expect(hasty.capture(order_id, 'a')).rejects.toThrow(ProviderFailed)
    await expect.poll(() => capturesOf(order_id)).toHaveLength(1)
    expect(await payments.capture(order_id, 'a')).toMatchObject({ capture: { status: 'COMPLETED' } })
    expect(await capturesOf(order_id)).toHaveLength(1)
  })

  test('fails when it cannot be reached', async () => {
    const nowhere = provider.client({ url: 'http://127.0.0.1:9' })
    await expect(nowhere.readOrder('X')).rejects.toThrow(ProviderFailed)
  })
})
