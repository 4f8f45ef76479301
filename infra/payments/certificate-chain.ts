import { X509Certificate } from 'node:crypto'
import { getCACertificates } from 'node:tls'

/** No real chain is longer: it has a certificate, one or two intermediate authorities, and a root. */
const MAX_CHAIN_LENGTH = 5

/** Returns the certificates of a PEM text in order; none when one of them cannot be read. */
export function parseCertificates(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  try {
    return blocks.map((block) => new X509Certificate(block))
  } catch {
    return []
  }
}

/** The authorities that this machine trusts. */
const systemAuthorities = () =>
  [...new Set([...getCACertificates('default'), ...getCACertificates('system')])].join('\n')

function isCurrent({ validFrom, validTo }: X509Certificate) {
  const now = Date.now()
  return Date.parse(validFrom) <= now && now <= Date.parse(validTo)
}

const isIssuedBy = (issuer: X509Certificate, certificate: X509Certificate) =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

/**
 * Returns a function that checks a chain of certificates: the first is issued to one of `names`, by one of
 * the `authorities` directly or through the others, and all are valid now. `authorities` are PEM texts;
 * absent: those that this machine trusts.
 */
export function chainCheck(names: readonly string[], authorities?: string) {
  let roots: X509Certificate[] | undefined

  function leadsToRoot(
    certificate: X509Certificate,
    intermediates: X509Certificate[],
    steps: number,
  ): boolean {
    if (steps === 0 || !isCurrent(certificate)) return false
    roots ??= parseCertificates(authorities ?? systemAuthorities())
    if (roots.some((root) => isCurrent(root) && isIssuedBy(root, certificate))) return true
    return intermediates.some(
      (each) =>
        each.ca &&
        isIssuedBy(each, certificate) &&
        leadsToRoot(
          each,
          intermediates.filter((other) => other !== each),
          steps - 1,
        ),
    )
  }

  return ([certificate, ...others]: X509Certificate[]): boolean =>
    certificate !== undefined &&
    names.some((name) => certificate.checkHost(name, { wildcards: false }) === name) &&
    leadsToRoot(certificate, others.slice(0, MAX_CHAIN_LENGTH), MAX_CHAIN_LENGTH)
}
