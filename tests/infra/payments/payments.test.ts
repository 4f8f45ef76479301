import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { ProviderFailed } from '#commands/ports/payments.ts'
import { until } from '#tests/harness/api.ts'
import { paying } from '#tests/harness/money/paying.ts'
import { decide, newOrder } from '#tests/harness/spawned.ts'

const { provider, payments, approved, captured, capturesOf } = paying()

describe('an order', () => {
  test('names the payment and the amount, and where to approve it', async () => {
    const asked = newOrder()
    const { order_id, status, link } = await payments.createOrder(asked)
    expect({ status, link }).toEqual({
      status: 'PAYER_ACTION_REQUIRED',
      link: expect.stringContaining(order_id),
    })
    expect((await provider.state()).orders).toContainEqual({
      id: order_id,
      status: 'PAYER_ACTION_REQUIRED',
      amount: '105.00',
      custom_id: asked.payment_id,
    })
  })

  test('asked for again is the same', async () => {
    const asked = newOrder()
    const orders = await Promise.all([payments.createOrder(asked), payments.createOrder(asked)])
    expect(new Set(orders.map(({ order_id }) => order_id)).size).toBe(1)
  })

  test('is the same again after an answer was lost', async () => {
    const asked = newOrder()
    await provider.fault('order', 'fail_after')
    await expect(payments.createOrder(asked)).rejects.toThrow(ProviderFailed)
    await payments.createOrder(asked)
    const { orders } = await provider.state()
    expect(orders.filter(({ custom_id }) => custom_id === asked.payment_id)).toHaveLength(1)
  })

  test('that the provider does not know reads as void', async () => {
    expect(await payments.readOrder('NOSUCHORDER')).toEqual({ order_id: 'NOSUCHORDER', status: 'VOIDED' })
  })
})

describe('a capture', () => {
  test('takes the approved money and says what the provider keeps', async () => {
    expect(await captured()).toMatchObject({ status: 'COMPLETED', amount: 105_00, provider_fee: 1_05 })
  })

  test('of an order that nobody approved is refused', async () => {
    const { order_id } = await payments.createOrder(newOrder())
    expect(await payments.capture(order_id, randomUUID())).toEqual({ refused: 'not_approved' })
  })

  test('asked for twenty times at once with one id happens once', async () => {
    const { order_id } = await approved()
    const answers = await Promise.all(Array.from({ length: 20 }, () => payments.capture(order_id, 'one-id')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await capturesOf(order_id)).toHaveLength(1)
  })

  test('asked for at once with two ids happens once, and both hear of it', async () => {
    const { order_id } = await approved()
    const answers = await Promise.all([payments.capture(order_id, 'a'), payments.capture(order_id, 'b')])
    expect(answers[0]).toEqual(answers[1])
    expect(await capturesOf(order_id)).toHaveLength(1)
  })

  test('that is slow makes its double wait for it', async () => {
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
    const again = await payments.readOrder(order_id)
    expect(again).toMatchObject({ status: 'PAYER_ACTION_REQUIRED', link })
    await decide(link)
    expect(await payments.capture(order_id, 'b')).toMatchObject({ capture: { status: 'COMPLETED' } })
  })

  test('that the provider refuses for good says so', async () => {
    const { order_id } = await approved()
    await provider.fault('capture', 'denied')
    expect(await payments.capture(order_id, 'a')).toEqual({ refused: 'transaction_refused' })
  })

  test('that is pending is no money until it is complete', async () => {
    const { order_id } = await approved()
    const before = (await provider.state()).balance
    await provider.fault('capture', 'pending')
    expect(await payments.capture(order_id, 'a')).toMatchObject({ capture: { status: 'PENDING' } })
    expect((await provider.state()).balance).toBe(before)
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

describe('the provider', () => {
  test('whose token was voided is asked for another', async () => {
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

  test('with other credentials fails', async () => {
    const stranger = provider.client({ client_secret: 'wrong' })
    await expect(stranger.readOrder('X')).rejects.toThrow(ProviderFailed)
  })

  test('that is too slow fails, and has done its work all the same', async () => {
    const { order_id } = await approved()
    await provider.fault('capture', 'slow')
    const hasty = provider.client({ timeout_ms: 100 })
    await expect(hasty.capture(order_id, 'a')).rejects.toThrow(ProviderFailed)
    await sleep(400)
    expect(await payments.capture(order_id, 'a')).toMatchObject({ capture: { status: 'COMPLETED' } })
    expect(await capturesOf(order_id)).toHaveLength(1)
  })

  test('that cannot be reached fails', async () => {
    const nowhere = provider.client({ url: 'http://127.0.0.1:9' })
    await expect(nowhere.readOrder('X')).rejects.toThrow(ProviderFailed)
  })
})
