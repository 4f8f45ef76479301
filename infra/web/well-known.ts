import type { FastifyInstance } from 'fastify'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'

/** How long security.txt is valid. Each answer has a new date. */
const CONTACT_VALIDITY_MONTHS = 6
const HOUR_CACHE_HEADERS = { 'cache-control': 'public, max-age=3600' }

/** Search engines may read the public pages, but not those of members. */
const ROBOTS_LINES = [
  'User-agent: *',
  'Allow: /',
  'Disallow: /staff/',
  'Disallow: /reset-password/',
  'Disallow: /verify/',
  'Disallow: /unsubscribe/',
  '',
]

/** The contact for security faults (RFC 9116). */
function securityText(origin: string, contact: string, now: Date): string {
  const expires = new Date(now)
  expires.setUTCMonth(expires.getUTCMonth() + CONTACT_VALIDITY_MONTHS)
  const lines = [
    `# Faults of ${PRODUCT_NAME} that concern safety or privacy`,
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}

/**
 * Pages at fixed addresses that programs look for: the change of a password, what may be searched, the
 * contact for faults.
 */
export function wellKnownRoutes(
  server: FastifyInstance,
  { origin, contact }: { origin: string; contact: string },
) {
  server.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/settings', 302),
  )
  server.get('/robots.txt', (_request, reply) =>
    reply.headers(HOUR_CACHE_HEADERS).type('text/plain; charset=utf-8').send(ROBOTS_LINES.join('\n')),
  )
  for (const path of ['/.well-known/security.txt', '/security.txt'])
    server.get(path, (_request, reply) =>
      reply
        .headers(HOUR_CACHE_HEADERS)
        .type('text/plain; charset=utf-8')
        .send(securityText(origin, contact, new Date())),
    )
}
