import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { requireDecisions } from '#api/http/guard.ts'
import type { Route } from '#api/wire/route.ts'
import { contract } from '#api/wire/wire.ts'

describe.each(Object.entries<Route>(contract))('%s', (key, { sensitive, changes, auth, body }) => {
  const reads = key.startsWith('GET ') && changes === undefined

  test('says whether it is sensitive if it changes something, and only then', () =>
    expect(sensitive === undefined).toBe(reads))

  test('is sensitive only for those who have a session', () => {
    if (sensitive) expect(auth).not.toBe('public')
  })

  test('is sensitive for fields that its body has', () => {
    if (Array.isArray(sensitive)) {
      const shape = (body as unknown as { shape: object }).shape
      expect(Object.keys(shape)).toEqual(expect.arrayContaining(sensitive))
    }
  })
})

describe('A server does not start', () => {
  const served = () => {
    const app = Fastify()
    requireDecisions(app)
    return app
  }

  test('with a route outside the contract that changes something and does not say whether it is sensitive', () => {
    expect(() => served().post('/unsaid', async () => 'done')).toThrow('POST /unsaid does not say')
    expect(() =>
      served().route({ method: ['GET', 'DELETE'], url: '/unsaid', handler: async () => '' }),
    ).toThrow('GET,DELETE /unsaid does not say')
  })

  test('but does with one that says so, or only reads', () => {
    const app = served()
    app.post('/said', { config: { sensitive: false } }, async () => 'done')
    app.get('/read', async () => 'read')
    expect(app.hasRoute({ method: 'POST', url: '/said' })).toBe(true)
  })
})
