import { X509Certificate } from 'node:crypto'
import { getCACertificates } from 'node:tls'

/** No real chain is longer: certificate, one or two intermediate authorities, root. */
const LONGEST_CHAIN = 5

/** The certificates of a PEM text, in their order; none when one of them cannot be read. */
export function parsed(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  try {
    return blocks.map((block) => new X509Certificate(block))
  } catch {
    return []
  }
}

/** The authorities that this machine trusts. */
const system = () =>
  [...new Set([...getCACertificates('default'), ...getCACertificates('system')])].join('\n')

function current({ validFrom, validTo }: X509Certificate) {
  const now = Date.now()
  return Date.parse(validFrom) <= now && now <= Date.parse(validTo)
}

const issued = (issuer: X509Certificate, certificate: X509Certificate) =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

/**
 * Returns a function that tells whether the first of these certificates is issued to one of `names` by one of the
 * `authorities` (PEM; those that this machine trusts when absent), directly or by way of the others, each of them within
 * its validity now.
 */
export function chainCheck(names: readonly string[], authorities?: string) {
  let roots: X509Certificate[] | undefined

  function leads(certificate: X509Certificate, between: X509Certificate[], steps: number): boolean {
    if (steps === 0 || !current(certificate)) return false
    roots ??= parsed(authorities ?? system())
    if (roots.some((root) => current(root) && issued(root, certificate))) return true
    return between.some(
      (each) =>
        each.ca &&
        issued(each, certificate) &&
        leads(
          each,
          between.filter((other) => other !== each),
          steps - 1,
        ),
    )
  }

  return ([certificate, ...others]: X509Certificate[]): boolean =>
    certificate !== undefined &&
    names.some((name) => certificate.checkHost(name, { wildcards: false }) === name) &&
    leads(certificate, others.slice(0, LONGEST_CHAIN), LONGEST_CHAIN)
}
