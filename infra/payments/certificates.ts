import type { X509Certificate } from 'node:crypto'
import { ProviderFailed } from '#commands/ports/payments.ts'
import { chainCheck, parsed } from './chain.ts'

const MOST_CACHED = 16
const MOST_FETCHES = 8
const MOST_BYTES = 64 * 1024

export type CertificateSettings = {
  /** The addresses, each up to its last slash, below which the provider's certificates lie. */
  cert_urls: readonly string[]
  /** The host names of which one is the certificate's subject. */
  cert_names: readonly string[]
  /** The authorities that issue it, PEM; those that this machine trusts when absent. */
  cert_authorities?: string | undefined
  timeout_ms: number
}

/** Whether the address is one of `places` with a plain name after it: no other host, port, path or query. */
export function pinned(href: string, places: readonly string[]): boolean {
  return places.some((place) => href.startsWith(place) && /^[\w-]{1,100}$/.test(href.slice(place.length)))
}

/** The body as text; undefined when it is longer than `most` bytes, of which no more is read. */
async function textUpTo(most: number, response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop ends the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('latin1')
}

/**
 * Returns a function that resolves to the provider's certificate at an address, cached; `undefined` when the address is
 * not the provider's, or what lies there is no certificate of the provider's that is valid now. Throws `ProviderFailed`
 * when it cannot be fetched.
 */
export function certificates({ cert_urls, cert_names, cert_authorities, timeout_ms }: CertificateSettings) {
  const valid = chainCheck(cert_names, cert_authorities)
  const cache = new Map<string, X509Certificate[]>()
  const fetching = new Map<string, Promise<X509Certificate[]>>()

  async function get(href: string): Promise<X509Certificate[]> {
    try {
      const response = await fetch(href, {
        redirect: 'error',
        headers: { 'accept-encoding': 'identity' },
        signal: AbortSignal.timeout(timeout_ms),
      })
      if (response.status >= 500) throw new Error(`the provider answered ${response.status}`)
      const pem = await textUpTo(MOST_BYTES, response)
      return response.ok && pem !== undefined ? parsed(pem) : []
    } catch (error) {
      throw new ProviderFailed("the provider's certificate cannot be fetched", { cause: error })
    }
  }

  /** One fetch serves all who wait for the same certificate, and few run at a time. */
  function fetched(href: string) {
    const running = fetching.get(href)
    if (running) return running
    if (fetching.size >= MOST_FETCHES) throw new ProviderFailed('too many certificates are being fetched')
    const started = get(href).finally(() => fetching.delete(href))
    fetching.set(href, started)
    return started
  }

  return async (href: string): Promise<X509Certificate | undefined> => {
    if (!pinned(href, cert_urls)) return undefined
    const chain = cache.get(href) ?? (await fetched(href))
    if (!valid(chain)) return undefined
    if (cache.size >= MOST_CACHED && !cache.has(href)) cache.clear()
    cache.set(href, chain)
    return chain[0]
  }
}
