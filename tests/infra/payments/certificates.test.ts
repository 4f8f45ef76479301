import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProviderFailed } from '#commands/ports/payments.ts'
import { signedHeaders } from '#infra/local/payment-sandbox/keys.ts'
import { isPinned } from '#infra/payments/certificates.ts'
import { certificatesOf } from '#infra/payments/paypal.ts'
import { webhooks } from '#infra/payments/webhooks.ts'
import {
  type IssuedCertificate,
  issueCertificate,
  startTlsServer,
} from '#tests/harness/money/certificates.ts'

const NAME = 'messageverificationcerts.paypal.com'
const PLACE = '/v1/notifications/certs/'
const body = Buffer.from(JSON.stringify({ id: 'WH-1', event_type: 'X', resource: { id: '1' } }))
const genuine = { id: 'WH-1', event_type: 'X' }

let root: IssuedCertificate
let served: Record<string, string> = {}
let keys: Record<string, IssuedCertificate> = {}
let sentBytes = 0
let provider: Awaited<ReturnType<typeof startTlsServer>>
let verify: ReturnType<typeof webhooks>

beforeAll(async () => {
  root = await issueCertificate('root', { authority: true })
  const [intermediate, expired, ours, theirRoot] = await Promise.all([
    issueCertificate('intermediate', { authority: true, issuer: root }),
    issueCertificate('intermediate', { authority: true, issuer: root, from: -2, until: -1 }),
    issueCertificate('evil.example', { issuer: root }),
    issueCertificate('root', { authority: true }),
  ])
  const chain = async (issuer: IssuedCertificate, between?: IssuedCertificate, name = NAME, days = {}) => {
    const leaf = await issueCertificate(name, { issuer, ...days })
    return [leaf, leaf.cert + (between?.cert ?? '')] as const
  }
  const chains = {
    current: await chain(root),
    longer: await chain(intermediate, intermediate),
    old: await chain(root, undefined, NAME, { from: -2, until: -1 }),
    early: await chain(root, undefined, NAME, { from: 1, until: 2 }),
    otherName: await chain(root, undefined, 'evil.example'),
    suffix: await chain(root, undefined, `${NAME}.evil.example`),
    otherRoot: await chain(theirRoot, theirRoot),
    expiredBetween: await chain(expired, expired),
    missingBetween: await chain(intermediate),
    noAuthority: await chain(ours, ours),
    selfSigned: await issueCertificate(NAME, {}).then((leaf) => [leaf, leaf.cert] as const),
  }
  keys = Object.fromEntries(Object.entries(chains).map(([name, [leaf]]) => [name, leaf]))
  served = Object.fromEntries(Object.entries(chains).map(([name, [, pem]]) => [PLACE + name, pem]))
  provider = await startTlsServer((path, response) => {
    if (path === `${PLACE}endless`) {
      const more = () => {
        const chunk = Buffer.alloc(64 * 1024, 'x')
        sentBytes += chunk.length
        if (!response.destroyed && sentBytes < 850_000_000) response.write(chunk, more)
      }
      return more()
    }
    if (path === `${PLACE}away`) return response.writeHead(302, { location: `${PLACE}current` }).end()
    if (path === `${PLACE}broken`) return response.writeHead(503).end()
    if (path === `${PLACE}garbage`) return response.end('no certificate')
    return response.writeHead(served[path] ? 200 : 404).end(served[path])
  })
  verify = webhooks({
    webhook_id: 'WH',
    cert_urls: [`${provider.origin}${PLACE}`],
    cert_names: [NAME],
    cert_authorities: root.cert,
    timeout_ms: 10_000,
  })
}, 60_000)
afterAll(() => provider.close())

/** The verification of a webhook that is signed with this key and names this address of the certificate. */
const verifyWith = (name: string, cert_url = `${provider.origin}${PLACE}${name}`) => {
  const key = { private_key: (keys[name] ?? root).private }
  return verify(signedHeaders(key, { body, webhook_id: 'WH', cert_url, id: randomUUID() }), body)
}

describe('A certificate of the provider', () => {
  test('is believed, and fetched once for all waiting webhooks', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => verifyWith('current')))
    expect(responses).toEqual(responses.map(() => genuine))
    expect(provider.asked.filter((path) => path.endsWith('/current'))).toHaveLength(1)
  })

  test('may be issued through another authority', async () => {
    expect(await verifyWith('longer')).toEqual(genuine)
  })

  test.each([
    'old',
    'early',
    'otherName',
    'suffix',
    'otherRoot',
    'selfSigned',
    'expiredBetween',
    'missingBetween',
    'noAuthority',
    'garbage',
    'missing',
  ])('is not believed: %s', async (name) => {
    expect(await verifyWith(name)).toBeUndefined()
  })

  test.each(['broken', 'away'])('causes the webhook to be sent again: %s', async (name) => {
    await expect(verifyWith(name)).rejects.toThrow(ProviderFailed)
    if (name === 'away') expect(provider.asked.at(-1)).toBe(`${PLACE}away`)
  })

  test('that never ends is read only up to the largest size of a certificate', async () => {
    expect(await verifyWith('endless')).toBeUndefined()
    expect(sentBytes).toBeLessThan(16_000_000)
  })
})

describe('The address of a certificate', () => {
  test('that is not the provider’s is not fetched, even on this machine', async () => {
    const victim = await startTlsServer((_, response) => response.end('private'))
    const [host = ''] = /127[^/]*/.exec(provider.origin) ?? []
    const requestsBefore = provider.asked.length
    for (const address of [
      `${victim.origin}${PLACE}current`,
      `http://${host}@${victim.origin.slice(7)}${PLACE}current`,
      `${provider.origin}/internal`,
      `${provider.origin}${PLACE}`,
      `${provider.origin}${PLACE}../../../internal`,
      `${provider.origin}${PLACE}..%2f..%2finternal`,
      `${provider.origin}${PLACE}current?then=/internal`,
      `${provider.origin}${PLACE}current#more`,
    ])
      expect(await verifyWith('current', address)).toBeUndefined()
    expect([victim.asked, provider.asked.length - requestsBefore]).toEqual([[], 0])
    victim.close()
  })

  test.each([
    ['https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594', true],
    ['https://api-m.paypal.com/v1/notifications/certs/CERT-1', true],
    ['https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1', false],
    ['http://api.paypal.com/v1/notifications/certs/CERT-1', false],
    ['https://api.paypal.com:8443/v1/notifications/certs/CERT-1', false],
    ['https://www.paypal.com/v1/notifications/certs/CERT-1', false],
    ['https://api.paypal.com/v1/notifications/CERT-1', false],
    ['https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1', false],
    ['https://api.paypal.com@evil.example/v1/notifications/certs/CERT-1', false],
    ['file:///etc/passwd', false],
  ])('%s is PayPal’s: %s', (address, expected) => {
    const { cert_urls } = certificatesOf('https://api-m.paypal.com')
    expect(isPinned(address, cert_urls)).toBe(expected)
  })

  test('is another for PayPal’s sandbox', () => {
    const { cert_urls, cert_names } = certificatesOf('https://api-m.sandbox.paypal.com')
    expect(isPinned('https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1', cert_urls)).toBe(true)
    expect(isPinned('https://api.paypal.com/v1/notifications/certs/CERT-1', cert_urls)).toBe(false)
    expect(cert_names).toEqual(['messageverificationcerts.sandbox.paypal.com'])
  })
})
