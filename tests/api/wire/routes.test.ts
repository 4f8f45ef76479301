import Fastify from 'fastify'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { requireSensitivityDecisions } from '#api/http/guard.ts'
import type { RouteDeclaration } from '#api/wire/route.ts'
import { routes } from '#api/wire/wire.ts'
import { readModels } from '#projections/read-models.ts'

const routeEntries = Object.entries<RouteDeclaration>(routes)

/**
 * Who may make a call, written a second time: the matrix takes it from the routes, where an error would widen
 * both.
 */
const ROLES: [auth: string, calls: RegExp][] = [
  ['verifier', /^(GET|POST) \/staff\/licenses(\/|$)/],
  ['support', /^(GET|POST) \/staff\/(payouts|reconciliation|contact|disputes)(\/|$)/],
  ['compliance', /^GET \/staff\/audit(\/|$)/],
  ['verifier,support,compliance,admin', /^GET \/staff\/waiting$/],
  ['support,compliance', /^GET \/staff\/timeline\//],
  ['admin', /^(GET|POST) \/staff\/(accounts|operations)(\/|$)/],
]

const PUBLIC = [
  'GET /auth/verify/{id}',
  'GET /evidence/key',
  'GET /files/granted/{id}',
  'GET /health',
  'GET /notifications/unsubscribe/{token}',
  'GET /profile/image/{user_id}/{image_id}',
  'GET /ready',
  'GET /track',
  'POST /auth/forgot-password',
  'POST /auth/login',
  'POST /auth/mfa',
  'POST /auth/mfa/send',
  'POST /auth/register',
  'POST /auth/reset-password',
  'POST /auth/token',
  'POST /auth/verify/resend',
  'POST /contact/public',
  'POST /notifications/unsubscribe/{token}',
]

/** Reading calls that show no read model. No frame tells the web app to fetch their answer again. */
const READS_NOTHING = {
  'GET /evidence/key': 'a key of the process',
  'GET /files/granted/{id}': 'the bytes of a file, as long as its signed link is good',
  'GET /health': 'the process',
  'GET /notifications/unsubscribe/{token}': 'the way to a page',
  'GET /ready': 'the process and what it needs',
  'GET /settings/sessions': 'sessions, which are no events',
  'GET /staff/audit/export': 'the audit trail',
  'GET /staff/audit/verify': 'the audit trail',
  'GET /staff/operations': 'figures of the processes',
  'GET /staff/reconciliation': 'the record of the payment provider',
  'GET /track': 'nothing',
}

const authOf = (call: string) =>
  PUBLIC.includes(call) ? 'public' : (ROLES.find(([, calls]) => calls.test(call))?.[0] ?? 'member')

describe.each(routeEntries)('%s', (key, { summary, auth, body, ...route }) => {
  const { reads, recordModel, changesState, write, params, readOnly, sensitive } = route

  test('has a summary that begins with a verb and is a sentence', () =>
    expect(summary).toMatch(/^[A-Z][a-z]+s .+\.$/))

  test('may be called by its role only', () => expect(String(auth)).toBe(authOf(key)))

  test('reads at most one read model', () => expect(reads).toEqual([...new Set(reads)]))

  test('is answered without a read model when it writes', () => {
    if (changesState || write) expect(reads).toEqual([])
  })

  test('reads a read model, or is listed as reading none, if it changes nothing', () => {
    const readsOnly = key.startsWith('GET ') && changesState === undefined
    if (readsOnly) expect(reads.length === 0).toBe(key in READS_NOTHING)
  })

  test('reads the read model of the thing in its path', () => {
    if (recordModel) expect(reads).toContain(recordModel)
    const namesOne = key.startsWith('GET ') && readOnly === true && params !== undefined
    if (namesOne) expect(recordModel).toBeDefined()
  })

  test('declares whether it is sensitive if it changes something, and only then', () =>
    expect(sensitive === undefined).toBe(key.startsWith('GET ') && changesState === undefined))

  test('is sensitive only if its callers have a session', () => {
    if (sensitive) expect(auth).not.toBe('public')
  })

  test('is sensitive only for fields that its body has', () => {
    if (Array.isArray(sensitive)) {
      const shape = (body as unknown as { shape: object }).shape
      expect(Object.keys(shape)).toEqual(expect.arrayContaining(sensitive))
    }
  })
})

test('Every read model with a name on the wire is read by a route', () => {
  const knownModels = readModels.flatMap(({ wireName }) => wireName ?? [])
  expect(new Set(routeEntries.flatMap(([, { reads }]) => reads))).toEqual(new Set(knownModels))
  expectTypeOf<RouteDeclaration['reads'][number]>().toEqualTypeOf<(typeof knownModels)[number]>()
})

describe('The start of a server', () => {
  const served = () => {
    const app = Fastify()
    requireSensitivityDecisions(app)
    return app
  }

  test('fails with a route outside the wire that changes something and does not declare whether it is sensitive', () => {
    expect(() => served().post('/unsaid', async () => 'done')).toThrow('POST /unsaid does not say')
    expect(() =>
      served().route({ method: ['GET', 'DELETE'], url: '/unsaid', handler: async () => '' }),
    ).toThrow('GET,DELETE /unsaid does not say')
  })

  test('succeeds if that route declares it, or only reads', () => {
    const app = served()
    app.post('/said', { config: { sensitive: false } }, async () => 'done')
    app.get('/read', async () => 'read')
    expect(app.hasRoute({ method: 'POST', url: '/said' })).toBe(true)
  })
})
