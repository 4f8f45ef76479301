import { readFileSync } from 'node:fs'
import { generate } from 'selfsigned'
import type { DataDirectory } from '../data-directory.ts'

const USER = 'consilium'
/** A long validity, since only this machine trusts the certificate. */
const VALIDITY = { notBeforeDate: new Date('2000-01-01'), notAfterDate: new Date('2099-12-31') }

/** Returns a certificate for loopback, which is its own authority, and its private key (PEM). */
async function certificate() {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'consilium event store' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    ...VALIDITY,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, digitalSignature: true, critical: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  })
  return `${cert.trim()}\n${key.trim()}\n`
}

const withoutPrivateKey = (pem: string) => pem.slice(0, pem.indexOf('-----BEGIN PRIVATE KEY-----'))

/**
 * Gives those who can read the data directory access to the local event store on this port. Clients send a
 * password only over TLS, so the server has a certificate that only its clients trust. Both are created at
 * the first start. Returns the server's settings and the connection string of its clients.
 */
export async function accessByPassword(data: DataDirectory, port: number) {
  const certificateFile = await data.file('event-store.pem', certificate)
  const authorityFile = await data.file('event-store-authority.pem', async () =>
    withoutPrivateKey(readFileSync(certificateFile, 'utf8')),
  )
  const password = data.secret('event-store-password', 'hex')
  return {
    server: {
      EVENT_STORE_PORT: String(port),
      EVENT_STORE_TLS_CERT: certificateFile,
      EVENT_STORE_TLS_KEY: certificateFile,
      EVENT_STORE_USERS: `${USER}:${password}`,
    },
    url: `esdb://${USER}:${password}@localhost:${port}?tlsCAFile=${encodeURIComponent(authorityFile)}`,
  }
}
