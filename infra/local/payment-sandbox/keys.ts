import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Books } from './books.ts'
import { certificateAuthority } from './certificate-authority.ts'

const KEY_ID = 'webhooks'

const SERIAL = Buffer.from([2])

/**
 * Returns the key that signs webhooks, created once and stored, and its certificate by the authority of this
 * secret.
 */
export function webhookKey(books: Books, secret: string) {
  const storedKey = books.rows('keys').get(KEY_ID)
  const private_key = storedKey?.private_key ?? newKey()
  if (!storedKey) books.write({ keys: [{ id: KEY_ID, private_key }] })
  return {
    id: KEY_ID,
    private_key,
    certificate: certificateAuthority(secret).issue(createPrivateKey(private_key), SERIAL),
  }
}

function newKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** The headers of one transmission of a webhook, signed as the provider signs. */
export function signedHeaders(
  { private_key }: { private_key: string },
  { body, webhook_id, cert_url, id }: { body: Buffer; webhook_id: string; cert_url: string; id: string },
) {
  const time = new Date().toISOString().replace(/\.\d+/, '')
  const signedContent = Buffer.from(`${id}|${time}|${webhook_id}|${crc32(body)}`)
  return {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign('sha256', signedContent, private_key).toString('base64'),
    'paypal-cert-url': cert_url,
    'paypal-auth-algo': 'SHA256withRSA',
  }
}
