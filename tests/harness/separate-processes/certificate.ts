import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tls from 'node:tls'
import { generate } from 'selfsigned'

export type Certificate = { cert: string; key: string; trustHere(): void; distrustHere(): void }

/** A self-signed certificate for `localhost` and its key, as files in this folder. */
export async function certificate(folder: string): Promise<Certificate> {
  const generatedFiles = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, digitalSignature: true, critical: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  })
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  writeFileSync(cert, generatedFiles.cert)
  writeFileSync(key, generatedFiles.private, { mode: 0o600 })
  const defaultAuthorities = tls.getCACertificates('default')
  return {
    cert,
    key,
    /** Makes this process trust the certificate until `distrustHere`. */
    trustHere: () => tls.setDefaultCACertificates([...defaultAuthorities, generatedFiles.cert]),
    distrustHere: () => tls.setDefaultCACertificates(defaultAuthorities),
  }
}
