import { X509Certificate } from 'node:crypto'
import { ProviderFailed } from '#commands/ports/payments.ts'

const MOST_CACHED = 16
const MOST_CHARACTERS = 64_000

/**
 * Whether the provider's certificate may be fetched from this address. A name in `hosts` that begins with a dot allows
 * every host with that suffix, over https only; any other name allows exactly that host, over http too.
 */
export function allowed(url: URL, hosts: readonly string[]): boolean {
  if (url.username || url.password) return false
  const suffix = hosts.some((host) => host.startsWith('.') && host.length > 1 && url.hostname.endsWith(host))
  const exact = hosts.some((host) => host === url.hostname || host === url.host)
  if (url.protocol === 'https:') return suffix || exact
  return url.protocol === 'http:' && exact
}

/**
 * Returns a function that resolves to the certificate at an address, cached; `undefined` when the host is not allowed,
 * the certificate is outside its validity, or there is none. Throws `ProviderFailed` when it cannot be fetched.
 */
export function certificates(hosts: readonly string[], timeout_ms: number) {
  const cache = new Map<string, X509Certificate>()

  async function get(href: string): Promise<X509Certificate | undefined> {
    let response: Response
    try {
      response = await fetch(href, { redirect: 'error', signal: AbortSignal.timeout(timeout_ms) })
    } catch (error) {
      throw new ProviderFailed("the provider's certificate cannot be fetched", { cause: error })
    }
    const pem = await response.text().catch(() => '')
    if (response.status >= 500) throw new ProviderFailed("the provider's certificate cannot be fetched")
    if (!response.ok || pem.length > MOST_CHARACTERS) return undefined
    try {
      return new X509Certificate(pem)
    } catch {
      return undefined
    }
  }

  return async (href: string): Promise<X509Certificate | undefined> => {
    const url = URL.parse(href)
    if (!url || !allowed(url, hosts)) return undefined
    const certificate = cache.get(url.href) ?? (await get(url.href))
    if (!certificate || !current(certificate)) return undefined
    if (cache.size >= MOST_CACHED) cache.clear()
    cache.set(url.href, certificate)
    return certificate
  }
}

function current({ validFrom, validTo }: X509Certificate) {
  const now = Date.now()
  return Date.parse(validFrom) <= now && now <= Date.parse(validTo)
}
