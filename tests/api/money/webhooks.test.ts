// A product of its own: it sets another provider, RATE_LIMITS and TRUSTED_PROXIES.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { CERTIFICATE_NAME, CERTIFICATES_PATH } from '#infra/local/payment-sandbox/certificate-authority.ts'
import { signedHeaders } from '#infra/local/payment-sandbox/keys.ts'
import { until } from '#tests/harness/api.ts'
import { issueCertificate, startTlsServer } from '#tests/harness/money/certificates.ts'
import { start } from '#tests/harness/product.ts'
import {
  decideOrder,
  makeTemporaryFolder,
  newOrder,
  startPaymentSandbox,
  webhookReceiver,
} from '#tests/harness/spawned-programs.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const LIMIT = 12

/**
 * A product with a tenth of every limit, behind a proxy, and a provider whose webhooks the tests deliver
 * themselves.
 */
const world = setUpOnce(async () => {
  const data = makeTemporaryFolder()
  const merchant = await webhookReceiver()
  const provider = await startPaymentSandbox(data.path, { WEBHOOK_URL: merchant.url })
  const product = await start({ ...provider.settings, RATE_LIMITS: '0.1', TRUSTED_PROXIES: '127.0.0.1' })
  const { link } = await provider.client().createOrder(newOrder())
  await decideOrder(link)
  const genuine = await until('a webhook', async () => merchant.received[0])
  return {
    product,
    genuine,
    async end() {
      await product.end()
      await provider.end()
      merchant.close()
      data.remove()
    },
  }
})

type Report = { headers: Record<string, string | undefined>; body: Buffer }

const deliver = async ({ headers, body }: Report, from: string) => {
  const signedHeaderFields = Object.entries(headers).filter(([name]) => name.startsWith('paypal-')) as [
    string,
    string,
  ][]
  const response = await fetch(`${world.product.api}/webhooks/paypal`, {
    method: 'POST',
    headers: {
      ...Object.fromEntries(signedHeaderFields),
      'content-type': 'application/json',
      'x-forwarded-for': from,
    },
    body: new Uint8Array(body),
  })
  return response.status
}

test('A webhook whose certificate a forger serves on this machine is refused, and the certificate is not fetched', async () => {
  const forger = await issueCertificate(CERTIFICATE_NAME, {})
  const server = await startTlsServer((_, response) => response.end(forger.cert))
  const body = Buffer.from(JSON.stringify({ id: 'WH-1', event_type: 'X', resource: { id: '1' } }))
  for (const path of ['/uploads/certificate.pem', `${CERTIFICATES_PATH}webhooks`]) {
    const forgedHeaders = signedHeaders(
      { private_key: forger.private },
      { body, webhook_id: 'WH-SANDBOX', cert_url: server.origin + path, id: randomUUID() },
    )
    expect(await deliver({ headers: forgedHeaders, body }, '198.51.100.1')).toBe(400)
  }
  expect(server.asked).toEqual([])
  server.close()
})

test('An address that sends invalid webhooks is soon limited, and the provider is never limited', async () => {
  const forgedWebhook = { ...world.genuine, body: Buffer.concat([world.genuine.body, Buffer.from(' ')]) }
  const statuses: number[] = []
  for (let count = 0; count < LIMIT + 2; count++) statuses.push(await deliver(forgedWebhook, '198.51.100.2'))
  expect(statuses).toEqual([...Array(LIMIT).fill(400), 429, 429])
  const all = await Promise.all(Array.from({ length: 8 }, () => deliver(world.genuine, '192.0.2.1')))
  for (let count = 0; count < 3 * LIMIT; count++) all.push(await deliver(world.genuine, '192.0.2.1'))
  expect(new Set(all)).toEqual(new Set([200]))
})

test('A body larger than any webhook is refused, with or without a declared length', async () => {
  const body = Buffer.alloc(600 * 1024, ' ')
  expect(await deliver({ ...world.genuine, body }, '198.51.100.3')).toBe(413)
  const chunked = await fetch(`${world.product.api}/webhooks/paypal`, {
    method: 'POST',
    body: new Blob([body]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect(chunked.status).toBe(413)
})
