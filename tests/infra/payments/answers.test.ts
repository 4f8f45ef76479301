import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { ProviderFailed } from '#commands/ports/payments.ts'
import { payPal } from '#infra/payments/paypal.ts'
import { serveHttp } from '#tests/harness/http-server.ts'
import { newOrder } from '#tests/harness/spawned-programs.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

/** The answers of a provider in the shapes of the published API, set by a test. */
let responses: { status: number; body: unknown }[] = []
let requests: { method: string; url: string; headers: Record<string, unknown>; body: string }[] = []
const payments = setUpOnce(async () => {
  const { url, end } = await serveHttp(async (request, response) => {
    const rawBody = await text(request)
    const { method = '', url = '', headers } = request
    if (url === '/v1/oauth2/token')
      return response.end(JSON.stringify({ access_token: 't', expires_in: 600 }))
    requests.push({ method, url, headers, body: rawBody })
    const { status, body } = responses.shift() ?? { status: 500, body: {} }
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  const settings = {
    client_id: 'id',
    client_secret: 'secret',
    webhook_id: 'WH',
    cert_urls: [],
    cert_names: [],
  }
  return { ...payPal({ ...settings, url: `${url}/`, timeout_ms: 2_000 }), end }
})

const answerWith = (...list: [status: number, body: unknown][]) => {
  requests = []
  responses = list.map(([status, body]) => ({ status, body }))
}
const problem = (issue: string) => ({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] })
const usd = (value: string) => ({ currency_code: 'USD', value })
const order = (...captures: object[]) => ({
  id: 'O1',
  status: 'COMPLETED',
  purchase_units: [{ payments: { captures } }],
})
const capture = { id: 'C1', status: 'COMPLETED', amount: usd('105.00') }

describe('A new order', () => {
  test('is requested as the published API expects', async () => {
    const links = [{ href: 'https://www.example.com/checkoutnow?token=O1', rel: 'approve' }]
    answerWith([201, { id: 'O1', status: 'CREATED', links }])
    const requestedOrder = newOrder()
    const createdOrder = await payments.createOrder({ ...requestedOrder, description: 'x'.repeat(200) })
    expect(createdOrder).toEqual({ order_id: 'O1', status: 'CREATED', link: links[0]?.href, refunds: [] })
    const [orderRequest] = requests
    expect(orderRequest?.headers['paypal-request-id']).toBe(`order-${requestedOrder.payment_id}`)
    expect(JSON.parse(String(orderRequest?.body))).toEqual({
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: requestedOrder.payment_id,
          custom_id: requestedOrder.payment_id,
          invoice_id: requestedOrder.payment_id,
          description: 'x'.repeat(127),
          amount: usd('105.00'),
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            return_url: requestedOrder.return_url,
            cancel_url: requestedOrder.cancel_url,
            user_action: 'PAY_NOW',
            shipping_preference: 'NO_SHIPPING',
          },
        },
      },
    })
  })

  test('without a link fails', async () => {
    answerWith([201, { id: 'O1', status: 'CREATED', links: [] }])
    await expect(payments.createOrder(newOrder())).rejects.toThrow(ProviderFailed)
  })
})

describe('A capture', () => {
  test('that was made already is read from the order', async () => {
    answerWith([422, problem('ORDER_ALREADY_CAPTURED')], [200, order(capture)])
    expect(await payments.capture('O1', 'a')).toEqual({
      capture: { capture_id: 'C1', status: 'COMPLETED', amount: 105_00, provider_fee: 0 },
    })
  })

  test.each<[string, ...Parameters<typeof answerWith>]>([
    ['is waited for', [422, problem('ORDER_COMPLETION_IN_PROGRESS')], [200, order()], [200, order(capture)]],
    ['by its double is asked for again', [409, { name: 'RESOURCE_CONFLICT' }], [200, order(capture)]],
  ])('that is under way %s', async (_, ...list) => {
    answerWith(...list)
    expect(await payments.capture('O1', 'a')).toMatchObject({ capture: { capture_id: 'C1' } })
  })

  test('that succeeded counts before one that was declined', async () => {
    answerWith([200, order({ ...capture, id: 'C0', status: 'DECLINED' }, capture)])
    expect(await payments.readOrder('O1')).toMatchObject({ capture: { capture_id: 'C1' } })
  })

  test('has the fee of the provider', async () => {
    const seller_receivable_breakdown = { paypal_fee: usd('4.15') }
    answerWith([201, order({ ...capture, seller_receivable_breakdown })])
    expect(await payments.capture('O1', 'a')).toMatchObject({ capture: { provider_fee: 4_15 } })
  })
})

describe('An answer is not believed', () => {
  test.each<[string, number, unknown]>([
    ['in another currency', 201, order({ ...capture, amount: { currency_code: 'EUR', value: '105.00' } })],
    ['with a third of a cent', 201, order({ ...capture, amount: usd('105.001') })],
    ['with an unknown state', 201, order({ ...capture, status: 'SPENT' })],
    ['that is no JSON', 200, '<html>'],
    ['that is empty', 200, ''],
    ['with an unknown refusal', 422, problem('SOMETHING_NEW')],
    ['with a refusal that is no JSON', 422, '<html>'],
    ['with too many requests', 429, {}],
    ['with status 503', 503, {}],
    ['with status 404', 404, { name: 'RESOURCE_NOT_FOUND' }],
  ])('%s', async (_, status, body) => {
    answerWith([status, body])
    await expect(payments.capture('O1', 'a')).rejects.toThrow(ProviderFailed)
  })
})

describe('A payout', () => {
  const payoutRequest = { sender_batch_id: 'B-1', receiver: 'a@b.example', amount: 95_00, note: 'n' }
  const knownBatch = (href: string) => ({
    name: 'USER_BUSINESS_ERROR',
    details: [{ issue: 'Batch with given sender_batch_id already exists', link: [{ href, rel: 'self' }] }],
  })
  const batch = (sender_batch_id: string) => ({
    batch_header: {
      payout_batch_id: 'PB1',
      batch_status: 'SUCCESS',
      fees: { currency: 'USD', value: '0.25' },
      sender_batch_header: { sender_batch_id },
    },
    items: [{ payout_item_id: 'PI1', transaction_status: 'SUCCESS' }],
  })

  test('that was sent before is read at the configured provider, whatever host its link names', async () => {
    answerWith([400, knownBatch('https://elsewhere.example/v1/payments/payouts/PB1')], [200, batch('B-1')])
    expect(await payments.payout(payoutRequest)).toEqual({
      batch_id: 'PB1',
      batch_status: 'SUCCESS',
      item_id: 'PI1',
      item_status: 'SUCCESS',
      provider_fee: 25,
    })
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /v1/payments/payouts',
      'GET /v1/payments/payouts/PB1',
    ])
  })

  test('is not mistaken for the batch of another', async () => {
    answerWith([400, knownBatch('https://elsewhere.example/v1/payments/payouts/PB1')], [200, batch('B-2')])
    await expect(payments.payout(payoutRequest)).rejects.toThrow(ProviderFailed)
  })

  test('without enough money is denied', async () => {
    answerWith([422, { name: 'INSUFFICIENT_FUNDS' }])
    expect(await payments.payout(payoutRequest)).toMatchObject({ batch_status: 'DENIED' })
  })
})
