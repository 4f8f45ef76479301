import { afterEach, describe, expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { decide, folder, newOrder, receiver, sandbox } from '#tests/harness/spawned.ts'

const endings: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

async function world(...statuses: number[]) {
  const data = folder()
  const merchant = await receiver(...statuses)
  const env = { WEBHOOK_URL: merchant.url }
  const provider = await sandbox(data.path, env)
  endings.push(data.remove, merchant.close, () => provider.end())
  return { data, merchant, provider, env }
}
type World = Awaited<ReturnType<typeof world>>

async function approve({ provider }: World) {
  const { link, order_id } = await provider.client().createOrder(newOrder())
  await decide(link)
  return order_id
}
const types = ({ merchant }: World) => merchant.received.map(({ type }) => type)
const accepted = async (given: World, deliveries: number[]) =>
  until(`deliveries ${deliveries}`, async () => {
    const { webhooks } = await given.provider.state()
    return JSON.stringify(webhooks.map((each) => each.deliveries)) === JSON.stringify(deliveries) && webhooks
  })

describe('webhooks', () => {
  test('are sent again, slower each time, until they are taken', async () => {
    const given = await world(500, 503)
    await approve(given)
    await accepted(given, [1])
    expect(types(given)).toEqual(Array(3).fill('CHECKOUT.ORDER.APPROVED'))
    expect(new Set(given.merchant.received.map(({ id }) => id)).size).toBe(1)
  })

  test('that were not taken are sent by the next process', async () => {
    const given = await world(...Array(100).fill(500))
    await approve(given)
    await until('an attempt', async () => given.merchant.received.length > 0)
    await given.provider.end('SIGKILL')
    const merchant = await receiver()
    const next = await sandbox(given.data.path, { WEBHOOK_URL: merchant.url })
    endings.push(merchant.close, () => next.end())
    await until('the webhook', async () => merchant.received.length === 1)
    expect(merchant.received[0]?.id).toBe(given.merchant.received[0]?.id)
  })

  test('come twice with the fault twice, under one id', async () => {
    const given = await world()
    await given.provider.fault('webhook', 'twice')
    await approve(given)
    await accepted(given, [2])
    expect(new Set(given.merchant.received.map(({ id }) => id)).size).toBe(1)
  })

  test('come late with the fault late', async () => {
    const given = await world()
    await given.provider.fault('webhook', 'late')
    const since = Date.now()
    await approve(given)
    await accepted(given, [1])
    expect(Date.now() - since).toBeGreaterThan(450)
  })

  test('come out of order with the fault reorder', async () => {
    const given = await world()
    await given.provider.fault('webhook', 'reorder')
    const order_id = await approve(given)
    await given.provider.client().capture(order_id, 'a')
    await accepted(given, [1, 1])
    expect(types(given)).toEqual(['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED'])
  })

  test('that are reordered come all the same when no other follows', async () => {
    const given = await world()
    await given.provider.fault('webhook', 'reorder')
    await approve(given)
    await accepted(given, [1])
  })

  test.each([
    ['fail_before', 1],
    ['fail_after', 2],
    ['slow', 1],
  ])('with the fault %s are received %i time(s)', async (fault, times) => {
    const given = await world()
    await given.provider.fault('webhook', fault)
    await approve(given)
    await accepted(given, [times])
    expect(given.merchant.received).toHaveLength(times)
  })

  test.each(['decline', 'denied', 'unclaimed'])('with the fault %s never come', async (fault) => {
    const given = await world()
    await given.provider.fault('webhook', fault)
    const order_id = await approve(given)
    await given.provider.client().capture(order_id, 'a')
    await accepted(given, [0, 1])
    expect(types(given)).toEqual(['PAYMENT.CAPTURE.COMPLETED'])
  })

  test('of a capture come twice when the fault is set for captures', async () => {
    const given = await world()
    await given.provider.fault('capture', 'twice')
    const order_id = await approve(given)
    await given.provider.client().capture(order_id, 'a')
    await accepted(given, [1, 2])
  })
})
