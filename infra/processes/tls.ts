import { readFileSync } from 'node:fs'

/**
 * Returns certificate and key of a server that uses TLS. Throws when only one of the two is set, or a file
 * cannot be read.
 */
export function tlsOf({
  TLS_CERT: cert,
  TLS_KEY: key,
}: {
  TLS_CERT?: string | undefined
  TLS_KEY?: string | undefined
}) {
  if (cert === undefined && key === undefined) return undefined
  if (cert === undefined || key === undefined) throw new Error('TLS_CERT and TLS_KEY belong together')
  return { cert: readFileSync(cert), key: readFileSync(key) }
}
