import { generateKeyPairSync, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Books } from './books.ts'
import { selfSigned } from './calls/certificate.ts'

const ID = 'webhooks'

/** The key and certificate that sign webhooks; created once and stored. */
export function webhookKey(books: Books) {
  const stored = books.rows('keys').get(ID)
  if (stored) return stored
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  // A long validity, so that a shifted clock (CLOCK_OFFSET) stays within it.
  const [from, until] = [new Date('2000-01-01T00:00:00Z'), new Date('2099-12-31T23:59:59Z')]
  const made = { id: ID, private_key, certificate: selfSigned(private_key, 'payment sandbox', from, until) }
  books.write({ keys: [made] })
  return made
}

/** The headers of one transmission of a webhook, signed as the provider signs. */
export function signedHeaders(
  { private_key }: { private_key: string },
  { body, webhook_id, cert_url, id }: { body: Buffer; webhook_id: string; cert_url: string; id: string },
) {
  const time = new Date().toISOString().replace(/\.\d+/, '')
  const signed = Buffer.from(`${id}|${time}|${webhook_id}|${crc32(body)}`)
  return {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign('sha256', signed, private_key).toString('base64'),
    'paypal-cert-url': cert_url,
    'paypal-auth-algo': 'SHA256withRSA',
  }
}
