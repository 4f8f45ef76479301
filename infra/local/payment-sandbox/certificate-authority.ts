import { createPrivateKey, type KeyObject } from 'node:crypto'
import { certificate } from './calls/certificate.ts'

/** The path of the webhook certificates, the same as PayPal's. */
export const CERTIFICATES_PATH = '/v1/notifications/certs/'
/** The host name in the certificates. */
export const CERTIFICATE_NAME = 'webhooks.sandbox.localhost'

const NAME = 'payment sandbox authority'
/** A long validity, so that a shifted clock (CLOCK_OFFSET) stays within it. */
const VALIDITY = { from: new Date('2000-01-01T00:00:00Z'), until: new Date('2099-12-31T23:59:59Z') }
/** The prefix of the 32 bytes of an Ed25519 key in PKCS #8. */
const ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * The certificate authority of the sandbox. It is derived from a secret of 32 bytes (hex), so that the
 * process that starts the sandbox knows its certificate (PEM) beforehand.
 */
export function certificateAuthority(secret: string) {
  const der = Buffer.concat([ED25519, Buffer.from(secret, 'hex')])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const issuer = { name: NAME, key }
  return {
    certificate: certificate({ name: NAME, key, issuer, serial: Buffer.from([1]), ...VALIDITY }),
    /** Returns a certificate for the key of webhooks. */
    issue: (subject: KeyObject, serial: Buffer) =>
      certificate({ name: CERTIFICATE_NAME, key: subject, issuer, serial, ...VALIDITY }),
  }
}
