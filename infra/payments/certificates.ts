import type { X509Certificate } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { ProviderFailed } from '#commands/ports/payments.ts'
import { chainCheck, parseCertificates } from './certificate-chain.ts'

const MAX_CACHED_CERTIFICATES = 16
const MAX_FETCHES = 8
const MAX_CERTIFICATE_BYTES = 64 * 1024

export type CertificateSettings = {
  /** The addresses, each up to its last slash, below which the provider's certificates are. */
  cert_urls: readonly string[]
  /** The host names, one of which must be the certificate's subject. */
  cert_names: readonly string[]
  /** The authorities that issue it (PEM). Absent: those that this machine trusts. */
  cert_authorities?: string | undefined
  timeout_ms: number
}

/** Whether the address is one of `prefixes` followed by a plain name: no other host, port, path or query. */
export function isPinned(href: string, prefixes: readonly string[]): boolean {
  return prefixes.some(
    (prefix) => href.startsWith(prefix) && /^[\w-]{1,100}$/.test(href.slice(prefix.length)),
  )
}

/** Returns the body as text; undefined when it is longer than `maxBytes`, beyond which nothing is read. */
async function textUpTo(maxBytes: number, response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop ends the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('latin1')
}

/**
 * Returns a function that resolves to the provider's certificate at an address, cached. It resolves to
 * `undefined` when the address is not the provider's, or there is no valid certificate of the provider.
 * Throws `ProviderFailed` when it cannot be fetched.
 */
export function certificates({ cert_urls, cert_names, cert_authorities, timeout_ms }: CertificateSettings) {
  const isValidChain = chainCheck(cert_names, cert_authorities)
  const cache = new LRUCache<string, X509Certificate[]>({ max: MAX_CACHED_CERTIFICATES })
  const runningFetches = new Map<string, Promise<X509Certificate[]>>()

  async function fetchCertificates(href: string): Promise<X509Certificate[]> {
    try {
      const response = await fetch(href, {
        redirect: 'error',
        headers: { 'accept-encoding': 'identity' },
        signal: AbortSignal.timeout(timeout_ms),
      })
      if (response.status >= 500) throw new Error(`the provider answered ${response.status}`)
      const pem = await textUpTo(MAX_CERTIFICATE_BYTES, response)
      return response.ok && pem !== undefined ? parseCertificates(pem) : []
    } catch (error) {
      throw new ProviderFailed("the provider's certificate cannot be fetched", { cause: error })
    }
  }

  /** Concurrent callers share one fetch of a certificate, and few fetches run at a time. */
  function fetchOnce(href: string) {
    const running = runningFetches.get(href)
    if (running) return running
    if (runningFetches.size >= MAX_FETCHES)
      throw new ProviderFailed('too many certificates are being fetched')
    const newFetch = fetchCertificates(href).finally(() => runningFetches.delete(href))
    runningFetches.set(href, newFetch)
    return newFetch
  }

  return async (href: string): Promise<X509Certificate | undefined> => {
    if (!isPinned(href, cert_urls)) return undefined
    const chain = cache.get(href) ?? (await fetchOnce(href))
    if (!isValidChain(chain)) return undefined
    cache.set(href, chain)
    return chain[0]
  }
}
