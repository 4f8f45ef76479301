import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import {
  decideOrder,
  newOrder,
  type PaymentSandbox,
  startPaymentSandbox,
  webhookReceiver,
} from '#tests/harness/spawned-programs.ts'
import { temporaryFolder } from '#tests/harness/temporary-folder.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const data = temporaryFolder()
const provider: PaymentSandbox = setUpOnce(() => startPaymentSandbox(data))

/** A sandbox for one test, over a folder that it may share with others. */
async function ownSandbox(path: string, env: Record<string, string> = {}) {
  const sandbox = await startPaymentSandbox(path, env)
  onTestFinished(() => sandbox.end())
  return sandbox
}

const capturing = async (from: PaymentSandbox, order_id: string) => {
  const response = await from.client().capture(order_id, `capture-${order_id}`)
  return 'capture' in response ? response.capture.capture_id : response.refused
}

describe('The approval page', () => {
  test('shows the purchase and asks for one decision', async () => {
    const { link } = await provider
      .client()
      .createOrder({ ...newOrder(), description: 'Wound <care> & "more"' })
    const page = await fetch(String(link))
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('Wound &lt;care&gt; &amp; &quot;more&quot;')
    expect(html).toContain('$105')
    expect(html.match(/<form/g)).toHaveLength(1)
    expect(html.match(/name="decision" value="(approve|cancel)"/g)).toHaveLength(2)
  })

  test('approved returns with order and payer', async () => {
    const newPayment = newOrder()
    const { link, order_id } = await provider.client().createOrder(newPayment)
    const { status, location } = await decideOrder(link)
    expect(status).toBe(303)
    const payer = new URL(location).searchParams.get('PayerID')
    expect(payer).toMatch(/^[A-Z0-9]{13}$/)
    expect(location).toBe(`${newPayment.return_url}&token=${order_id}&PayerID=${payer}`)
  })

  test('canceled returns without a payer, and approves nothing', async () => {
    const newPayment = newOrder()
    const { link, order_id } = await provider.client().createOrder(newPayment)
    expect(await decideOrder(link, 'cancel')).toEqual({
      status: 303,
      location: `${newPayment.cancel_url}&token=${order_id}`,
    })
    expect(await capturing(provider, order_id)).toBe('not_approved')
  })

  test('accepts the form as text, as a form with files, and twice', async () => {
    const { link, order_id } = await provider.client().createOrder(newOrder())
    const body = new FormData()
    body.set('decision', 'approve')
    const [first, second] = [
      await fetch(String(link), { method: 'POST', body, redirect: 'manual' }),
      await decideOrder(link),
    ]
    expect([first.status, second.status]).toEqual([303, 303])
    expect(second.location).toBe(first.headers.get('location'))
    expect(await capturing(provider, order_id)).toMatch(/^[A-Z0-9]{17}$/)
  })

  test('refuses any other decision, and a missing order', async () => {
    const { link } = await provider.client().createOrder(newOrder())
    expect((await decideOrder(link, 'maybe')).status).toBe(400)
    expect((await decideOrder(`${provider.url}/checkoutnow?token=NONE`)).status).toBe(404)
  })
})

describe('The API of the sandbox', () => {
  test('refuses a caller without a token', async () => {
    const response = await fetch(`${provider.url}/v2/checkout/orders`, { method: 'POST', body: '{}' })
    expect(response.status).toBe(401)
  })

  test('refuses a fault that it does not know', async () => {
    expect(await provider.fault('capture', 'earthquake')).toMatchObject({ name: 'INVALID_REQUEST' })
  })

  test('takes every fault for every target', async () => {
    const faults = 'fail_before fail_after slow decline pending denied unclaimed twice late reorder'.split(
      ' ',
    )
    for (const target of ['order', 'capture', 'refund', 'payout', 'webhook', 'token'])
      for (const fault of faults) expect(await provider.fault(target, fault)).toHaveProperty('faults')
    expect(await provider.clear()).toEqual({ faults: [] })
  })

  test('counts the money: 105 in, 95 out leaves 10', async () => {
    const { balance: balanceBefore } = await provider.state()
    const { link, order_id } = await provider.client().createOrder(newOrder())
    await decideOrder(link)
    await capturing(provider, order_id)
    const sender_batch_id = randomUUID()
    const payoutRequest = { sender_batch_id, receiver: 'maren@pay.example', amount: 95_00, note: '' }
    await provider.client().payout(payoutRequest)
    await until('the payout', async () => {
      const { payouts } = await provider.state()
      return payouts.some(
        (payout) => payout.sender_batch_id === sender_batch_id && payout.status === 'SUCCESS',
      )
    })
    const { balance } = await provider.state()
    expect(Number(balance) - Number(balanceBefore)).toBe(10)
  })
})

describe('After a restart', () => {
  test('all data is found again, though the process was killed in the middle of a line', async () => {
    const ownFolder = temporaryFolder(onTestFinished)
    const first = await ownSandbox(ownFolder, { SANDBOX_PAYOUT_MS: '600' })
    const { link, order_id } = await first.client().createOrder(newOrder())
    await decideOrder(link)
    const capture_id = await capturing(first, order_id)
    const payoutRequest = {
      sender_batch_id: 'B-1',
      receiver: 'unclaimed@pay.example',
      amount: 95_00,
      note: '',
    }
    const { batch_id } = await first.client().payout(payoutRequest)
    const stateBefore = await first.state()
    await first.end('SIGKILL')
    appendFileSync(join(ownFolder, 'sandbox', 'books.jsonl'), '{"orders":[{"id":"HALF')

    const second = await ownSandbox(ownFolder)
    expect(await second.state()).toMatchObject({ orders: stateBefore.orders, captures: stateBefore.captures })
    expect(await capturing(second, order_id)).toBe(capture_id)
    expect((await second.client().payout(payoutRequest)).batch_id).toBe(batch_id)
    await until('the payout to go on', async () => {
      const { item_status } = await second.client().readPayout(batch_id)
      return item_status === 'UNCLAIMED'
    })

    await second.setClock('P31D')
    await until('the return', async () => {
      const { payouts, balance } = await second.state()
      return payouts[0]?.status === 'RETURNED' && balance === '105.00'
    })
  })

  test('four hours later an order can no longer be approved', async () => {
    const otherSandbox = await ownSandbox(temporaryFolder(onTestFinished))
    const { order_id } = await otherSandbox.client().createOrder(newOrder())
    await otherSandbox.setClock('PT4H')
    expect((await decideOrder(`${otherSandbox.url}/checkoutnow?token=${order_id}`)).status).toBe(404)
  })
})

/** A sandbox, and a merchant that receives its webhooks. */
async function world(...statuses: number[]) {
  const data = temporaryFolder(onTestFinished)
  const merchant = await webhookReceiver(...statuses)
  onTestFinished(merchant.close)
  return { data, merchant, provider: await ownSandbox(data, { WEBHOOK_URL: merchant.url }) }
}
type World = Awaited<ReturnType<typeof world>>

async function approve({ provider }: World) {
  const { link, order_id } = await provider.client().createOrder(newOrder())
  await decideOrder(link)
  return order_id
}
const types = ({ merchant }: World) => merchant.received.map(({ type }) => type)
const acceptedDeliveries = async (paymentWorld: World, deliveries: number[]) =>
  until(`deliveries ${deliveries}`, async () => {
    const { webhooks } = await paymentWorld.provider.state()
    return JSON.stringify(webhooks.map((each) => each.deliveries)) === JSON.stringify(deliveries) && webhooks
  })

describe('Webhooks of the sandbox', () => {
  test('are sent again, slower each time, until they are accepted', async () => {
    const paymentWorld = await world(500, 503)
    await approve(paymentWorld)
    await acceptedDeliveries(paymentWorld, [1])
    expect(types(paymentWorld)).toEqual(Array(3).fill('CHECKOUT.ORDER.APPROVED'))
    expect(new Set(paymentWorld.merchant.received.map(({ id }) => id)).size).toBe(1)
  })

  test('that were not accepted are sent by the next process', async () => {
    const paymentWorld = await world(...Array(100).fill(500))
    await approve(paymentWorld)
    await until('an attempt', async () => paymentWorld.merchant.received.length > 0)
    await paymentWorld.provider.end('SIGKILL')
    const merchant = await webhookReceiver()
    onTestFinished(merchant.close)
    await ownSandbox(paymentWorld.data, { WEBHOOK_URL: merchant.url })
    await until('the webhook', async () => merchant.received.length === 1)
    expect(merchant.received[0]?.id).toBe(paymentWorld.merchant.received[0]?.id)
  })

  test('arrive twice with the fault twice, with one id', async () => {
    const paymentWorld = await world()
    await paymentWorld.provider.fault('webhook', 'twice')
    await approve(paymentWorld)
    await acceptedDeliveries(paymentWorld, [2])
    expect(new Set(paymentWorld.merchant.received.map(({ id }) => id)).size).toBe(1)
  })

  test('arrive late with the fault late', async () => {
    const paymentWorld = await world()
    await paymentWorld.provider.fault('webhook', 'late')
    const approvedAt = Date.now()
    await approve(paymentWorld)
    await acceptedDeliveries(paymentWorld, [1])
    expect(Date.now() - approvedAt).toBeGreaterThan(450)
  })

  test('arrive out of order with the fault reorder', async () => {
    const paymentWorld = await world()
    await paymentWorld.provider.fault('webhook', 'reorder')
    const order_id = await approve(paymentWorld)
    await paymentWorld.provider.client().capture(order_id, 'a')
    await acceptedDeliveries(paymentWorld, [1, 1])
    expect(types(paymentWorld)).toEqual(['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED'])
  })

  test('that are to be reordered arrive even when no other follows', async () => {
    const paymentWorld = await world()
    await paymentWorld.provider.fault('webhook', 'reorder')
    await approve(paymentWorld)
    await acceptedDeliveries(paymentWorld, [1])
  })

  test.each([
    ['fail_before', 1],
    ['fail_after', 2],
    ['slow', 1],
  ])('with the fault %s are received %i time(s)', async (fault, times) => {
    const paymentWorld = await world()
    await paymentWorld.provider.fault('webhook', fault)
    await approve(paymentWorld)
    await acceptedDeliveries(paymentWorld, [times])
    expect(paymentWorld.merchant.received).toHaveLength(times)
  })

  test.each(['decline', 'denied', 'unclaimed'])('with the fault %s never arrive', async (fault) => {
    const paymentWorld = await world()
    await paymentWorld.provider.fault('webhook', fault)
    const order_id = await approve(paymentWorld)
    await paymentWorld.provider.client().capture(order_id, 'a')
    await acceptedDeliveries(paymentWorld, [0, 1])
    expect(types(paymentWorld)).toEqual(['PAYMENT.CAPTURE.COMPLETED'])
  })

  test('of a capture arrive twice when the fault is set for captures', async () => {
    const paymentWorld = await world()
    await paymentWorld.provider.fault('capture', 'twice')
    const order_id = await approve(paymentWorld)
    await paymentWorld.provider.client().capture(order_id, 'a')
    await acceptedDeliveries(paymentWorld, [1, 2])
  })
})
