import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { certificateAuthority } from '#infra/local/payment-sandbox/certificate-authority.ts'
import { certificatesOf } from '#infra/payments/paypal.ts'
import { until } from '#tests/harness/api.ts'
import { paymentsOverSandbox } from '#tests/harness/money/payment-sandbox.ts'
import { webhookReceiver } from '#tests/harness/spawned-programs.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const merchant = setUpOnce(async () => {
  const taking = await webhookReceiver()
  return { ...taking, end: taking.close }
})
const { provider, payments, captured } = paymentsOverSandbox(() => ({ WEBHOOK_URL: merchant.url }))

const webhook = (type: string, about: string) =>
  until(type, async () =>
    merchant.received.find((each) => each.type === type && each.body.toString().includes(about)),
  )

describe('A webhook of the provider', () => {
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
    const payoutRequest = { sender_batch_id, receiver: 'maren@pay.example', amount: 95_00, note: '' }
    const { batch_id } = await payments.payout(payoutRequest)
    for (const type of ['PAYMENT.PAYOUTSBATCH.SUCCESS', 'PAYMENT.PAYOUTS-ITEM.SUCCEEDED']) {
      const { headers, body } = await webhook(type, sender_batch_id)
      expect(await payments.verifyWebhook(headers, body)).toMatchObject({
        sender_batch_id,
        payout_batch_id: batch_id,
      })
    }
  })
})

describe('A webhook is not believed', () => {
  const captureWebhook = async () => webhook('PAYMENT.CAPTURE.COMPLETED', (await captured()).capture_id)

  test('when a byte of its body differs', async () => {
    const { headers, body } = await captureWebhook()
    const tamperedBody = Buffer.from(body.toString().replace('105.00', '905.00'))
    expect(await payments.verifyWebhook(headers, tamperedBody)).toBeUndefined()
    expect(await payments.verifyWebhook(headers, Buffer.concat([body, Buffer.from(' ')]))).toBeUndefined()
  })

  test('when it was signed for another webhook id', async () => {
    const { headers, body } = await captureWebhook()
    const other = provider.client({ webhook_id: 'WH-OTHER' })
    expect(await other.verifyWebhook(headers, body)).toBeUndefined()
  })

  test.each(['transmission-id', 'transmission-time', 'transmission-sig', 'cert-url', 'auth-algo'])(
    'without %s, or with another',
    async (name) => {
      const { headers, body } = await captureWebhook()
      const headersWithout = { ...headers, [`paypal-${name}`]: undefined }
      expect(await payments.verifyWebhook(headersWithout, body)).toBeUndefined()
      const another = { ...headers, [`paypal-${name}`]: 'c29tZXRoaW5n' }
      expect(await payments.verifyWebhook(another, body)).toBeUndefined()
    },
  )

  test('when its certificate is at another address, was issued to another name or by another authority', async () => {
    const { headers, body } = await captureWebhook()
    for (const other of [
      { cert_urls: certificatesOf('https://api-m.paypal.com').cert_urls },
      { cert_names: ['messageverificationcerts.paypal.com'] },
      { cert_authorities: certificateAuthority('00'.repeat(32)).certificate },
      { cert_authorities: undefined },
    ])
      expect(await provider.client(other).verifyWebhook(headers, body)).toBeUndefined()
    expect(await provider.client().verifyWebhook(headers, body)).toBeDefined()
  })
})
