import { X509Certificate } from 'node:crypto'
import { ProviderFailed } from '#commands/ports/payments.ts'

const MOST_KEPT = 16
const MOST_CHARACTERS = 64_000

/**
 * May the provider's certificate come from there? A name that begins with a dot stands for every host that ends so,
 * by https; any other name for that host alone, which may be plain http.
 */
export function allowed(url: URL, hosts: readonly string[]): boolean {
  if (url.username || url.password) return false
  const suffix = hosts.some((host) => host.startsWith('.') && host.length > 1 && url.hostname.endsWith(host))
  const exact = hosts.some((host) => host === url.hostname || host === url.host)
  if (url.protocol === 'https:') return suffix || exact
  return url.protocol === 'http:' && exact
}

/**
 * Answers the certificate at an address, each fetched once; `undefined` when the host is not allowed, the certificate
 * is out of date, or there is none. Throws `ProviderFailed` when it cannot be fetched.
 */
export function certificates(hosts: readonly string[], timeout_ms: number) {
  const kept = new Map<string, X509Certificate>()

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
    const certificate = kept.get(url.href) ?? (await get(url.href))
    if (!certificate || !current(certificate)) return undefined
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(url.href, certificate)
    return certificate
  }
}

function current({ validFrom, validTo }: X509Certificate) {
  const now = Date.now()
  return Date.parse(validFrom) <= now && now <= Date.parse(validTo)
}
