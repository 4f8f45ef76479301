import Fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { describe, expect, test } from 'vitest'
import { addRateLimits } from '#api/http/limits/rate-limits.ts'
import { mount } from '#api/http/mount.ts'
import { addDocumentation } from '#api/http/openapi.ts'
import { addErrorHandlers } from '#api/http/problem.ts'
import { serializerCompiler } from '#api/http/serializer.ts'
import type { Services } from '#api/http/services.ts'
import type { RouteDeclaration } from '#api/wire/route.ts'
import { routes } from '#api/wire/wire.ts'

const ORIGIN = 'http://127.0.0.1:24001'

/**
 * All calls and the pages about them, with a thousandth of the limits or none. The test calls none of them.
 */
async function described(factor: number) {
  const logLines: unknown[] = []
  const note = (about: object) => void logLines.push(about)
  const mountedRoutes: { method: string; url: string; unlimited: boolean }[] = []
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true }, exposeHeadRoutes: false })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler(ORIGIN))
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat())
      mountedRoutes.push({ method: each, url, unlimited: config?.unlimited === true })
  })
  addErrorHandlers(app, { info: note, warn: note, error: note }, async () => undefined)
  const limits = await addRateLimits(app, factor)
  await addDocumentation(app, ORIGIN)
  for (const [key, declared] of Object.entries<RouteDeclaration>(routes))
    mount(app, {} as Services, limits, key, declared, async () => undefined)
  await app.ready()
  const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers })
  return { app, get, mountedRoutes, logLines }
}

describe('A request to the API', () => {
  test('counts for its address, except requests of monitoring', async () => {
    const { app, get, mountedRoutes } = await described(0.001)
    expect([(await get('/nothing')).statusCode, (await get('/nothing/else')).statusCode]).toEqual([404, 404])
    const paths = ['/', '/nothing', '/docs/static/../../../x', '/docs/static/%00', '/openapi.json/more']
    const all = [...mountedRoutes, ...paths.map((url) => ({ method: 'GET', url, unlimited: false }))]
    expect(mountedRoutes.map(({ url }) => url)).toEqual(
      expect.arrayContaining(['/openapi.json', '/docs/json', '/docs/static/*', '/payments/details/:id']),
    )
    for (const { method, url, unlimited } of all.filter((each) => !each.unlimited)) {
      const response = await app.inject({ method: method as 'GET', url: url.replaceAll(/:\w+/g, 'x') })
      expect(response.statusCode, `${method} ${url} ${unlimited}`).toBe(429)
      // HEAD is answered without a body.
      if (method !== 'HEAD') expect(response.json().code).toBe('too_many_requests')
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(mountedRoutes.filter(({ unlimited }) => unlimited).map(({ url }) => url)).toEqual([
      '/health',
      '/ready',
    ])
  })

  test.each([
    '/docs/static/%00',
    '/docs/static/../../../package.json',
    '/docs/static/%2e%2e/%2e%2e/package.json',
    '/docs/static/..%2f..%2fpackage.json',
    '/docs/static/..%5c..%5cpackage.json',
    '/docs/static/swagger-ui.css%00.html',
    '/docs/static/',
    '/docs/static/nothing.js',
    '/docs/nothing',
  ])('is answered 404 without a route, and leaves no line in the log: %s', async (path) => {
    const { get, logLines } = await described(0)
    const response = await get(path)
    expect([response.statusCode, response.json().code, logLines]).toEqual([404, 'not_found', []])
  })

  test('The description is ready at the start, and has an ETag', async () => {
    const { get } = await described(0)
    for (const path of ['/openapi.json', '/docs/json', '/docs/yaml']) {
      const first = await get(path)
      const etag = String(first.headers.etag)
      expect(first.statusCode, path).toBe(200)
      expect(first.body).toContain('/client/jobs')
      const unchangedResponse = await get(path, { 'if-none-match': etag })
      expect([unchangedResponse.statusCode, unchangedResponse.body, unchangedResponse.headers.etag]).toEqual([
        304,
        '',
        etag,
      ])
    }
    expect((await get('/docs/static/swagger-ui.css')).statusCode).toBe(200)
  })
})
