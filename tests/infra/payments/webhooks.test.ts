import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Payments, ProviderFailed } from '#commands/ports/payments.ts'
import { selfSigned } from '#infra/local/sandbox/calls/certificate.ts'
import { signedHeaders } from '#infra/local/sandbox/keys.ts'
import { allowed } from '#infra/payments/certificates.ts'
import { until } from '#tests/harness/api.ts'
import { decide, folder, newOrder, receiver, type Sandbox, sandbox } from '#tests/harness/spawned.ts'

const data = folder()
let provider: Sandbox
let payments: Payments
let merchant: Awaited<ReturnType<typeof receiver>>

const webhook = (type: string, about: string) =>
  until(type, async () =>
    merchant.received.find((each) => each.type === type && each.body.toString().includes(about)),
  )

beforeAll(async () => {
  merchant = await receiver()
  provider = await sandbox(data.path, { WEBHOOK_URL: merchant.url })
  payments = provider.client()
})
afterAll(async () => {
  await provider.end()
  merchant.close()
  data.remove()
})

async function captured() {
  const asked = newOrder()
  const { order_id, link } = await payments.createOrder(asked)
  await decide(link)
  const answer = await payments.capture(order_id, randomUUID())
  return { ...asked, order_id, capture_id: 'capture' in answer ? answer.capture.capture_id : '' }
}

describe('a webhook of the provider', () => {
  test('about an approval names order and payment', async () => {
    const { order_id, payment_id } = await captured()
    const { headers, body, id } = await webhook('CHECKOUT.ORDER.APPROVED', order_id)
    expect(await payments.verifyWebhook(headers, body)).toEqual({
      id,
      event_type: 'CHECKOUT.ORDER.APPROVED',
      order_id,
      payment_id,
    })
  })

  test('about a capture names capture, order and payment', async () => {
    const { order_id, capture_id, payment_id } = await captured()
    const { headers, body, id } = await webhook('PAYMENT.CAPTURE.COMPLETED', capture_id)
    expect(await payments.verifyWebhook(headers, body)).toEqual({
      id,
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      order_id,
      capture_id,
      payment_id,
    })
  })

  test('about a refund names the capture, not the refund', async () => {
    const { capture_id, payment_id } = await captured()
    const { refund_id } = await payments.refund({ capture_id, amount: 105_00, request_id: randomUUID() })
    const { headers, body } = await webhook('PAYMENT.CAPTURE.REFUNDED', refund_id)
    expect(await payments.verifyWebhook(headers, body)).toMatchObject({ capture_id, payment_id })
  })

  test('about a payout names both batch ids', async () => {
    await captured()
    const sender_batch_id = `${randomUUID()}-1`
    const sent = { sender_batch_id, receiver: 'maren@pay.example', amount: 95_00, note: '' }
    const { batch_id } = await payments.payout(sent)
    for (const type of ['PAYMENT.PAYOUTSBATCH.SUCCESS', 'PAYMENT.PAYOUTS-ITEM.SUCCEEDED']) {
      const { headers, body } = await webhook(type, sender_batch_id)
      expect(await payments.verifyWebhook(headers, body)).toMatchObject({
        sender_batch_id,
        payout_batch_id: batch_id,
      })
    }
  })
})

describe('a webhook is not believed', () => {
  const one = async () => webhook('PAYMENT.CAPTURE.COMPLETED', (await captured()).capture_id)

  test('when a byte of its body differs', async () => {
    const { headers, body } = await one()
    const tampered = Buffer.from(body.toString().replace('105.00', '905.00'))
    expect(await payments.verifyWebhook(headers, tampered)).toBeUndefined()
    expect(await payments.verifyWebhook(headers, Buffer.concat([body, Buffer.from(' ')]))).toBeUndefined()
  })

  test('when it was signed for another webhook id', async () => {
    const { headers, body } = await one()
    const other = provider.client({ webhook_id: 'WH-OTHER' })
    expect(await other.verifyWebhook(headers, body)).toBeUndefined()
  })

  test.each(['transmission-id', 'transmission-time', 'transmission-sig', 'cert-url', 'auth-algo'])(
    'without %s, or with another',
    async (name) => {
      const { headers, body } = await one()
      const without = { ...headers, [`paypal-${name}`]: undefined }
      expect(await payments.verifyWebhook(without, body)).toBeUndefined()
      const another = { ...headers, [`paypal-${name}`]: 'c29tZXRoaW5n' }
      expect(await payments.verifyWebhook(another, body)).toBeUndefined()
    },
  )

  test('when its certificate lies on a host that is not allowed', async () => {
    const { headers, body } = await one()
    const strict = provider.client({ cert_hosts: ['.paypal.com'] })
    expect(await strict.verifyWebhook(headers, body)).toBeUndefined()
  })
})

describe('a certificate', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const day = 86_400_000
  const pem = (from: number, until: number) =>
    selfSigned(private_key, 'test', new Date(Date.now() + from), new Date(Date.now() + until))
  const files: Record<string, string> = {
    '/current': pem(-day, day),
    '/old': pem(-2 * day, -day),
    '/early': pem(day, 2 * day),
    '/garbage': 'no certificate',
  }
  let fetches = 0
  const server = createServer((request, response) => {
    fetches += 1
    if (request.url === '/away') return response.writeHead(302, { location: '/current' }).end()
    if (request.url === '/broken') return response.writeHead(503).end()
    response.writeHead(files[String(request.url)] ? 200 : 404).end(files[String(request.url)])
  })
  let origin = ''
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => void server.close())

  const body = Buffer.from(JSON.stringify({ id: 'WH-1', event_type: 'X', resource: { id: '1' } }))
  const verified = (path: string) =>
    payments.verifyWebhook(
      signedHeaders(
        { private_key },
        { body, webhook_id: 'WH-SANDBOX', cert_url: origin + path, id: randomUUID() },
      ),
      body,
    )

  test('that is current is believed, and fetched once', async () => {
    const before = fetches
    expect(await verified('/current')).toEqual({ id: 'WH-1', event_type: 'X' })
    expect(await verified('/current')).toEqual({ id: 'WH-1', event_type: 'X' })
    expect(fetches - before).toBe(1)
  })

  test.each(['/old', '/early', '/garbage', '/missing'])('%s is not believed', async (path) => {
    expect(await verified(path)).toBeUndefined()
  })

  test.each(['/broken', '/away'])('%s leaves the webhook to be sent again', async (path) => {
    await expect(verified(path)).rejects.toThrow(ProviderFailed)
  })

  test.each([
    ['https://api.paypal.com/v1/certs/1', true],
    ['http://api.paypal.com/v1/certs/1', false],
    ['https://paypal.com.evil.example/1', false],
    ['https://evilpaypal.com/1', false],
    ['https://api.paypal.com@evil.example/1', false],
    ['http://127.0.0.1:4010/1', true],
    ['http://127.0.0.2:4010/1', false],
    ['file:///etc/passwd', false],
  ])('at %s: allowed is %s', (url, expected) => {
    expect(allowed(new URL(url), ['.paypal.com', '127.0.0.1'])).toBe(expected)
  })
})
