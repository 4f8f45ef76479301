import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import type { Route } from '#api/wire/route.ts'
import { contract } from '#api/wire/wire.ts'
import { member } from '#tests/harness/people/people.ts'
import { before, running, visiting } from '#tests/harness/running.ts'

const product = running()
const visitor = visiting(product)
const ada = before(() => member(product, 'Ada'))

const routes = Object.entries(contract as Record<string, Route>)
const at = (path: string) => path.replaceAll(/\{\w+\}/g, randomUUID())

describe('Every call that is not public', () => {
  const closed = routes.filter(([, { auth }]) => auth !== 'public').map(([route]) => route)

  test.each(closed)('%s needs a token', async (route) => {
    const { status, headers } = await visitor(at(route) as 'GET /')
    expect([status, headers.get('content-type')]).toEqual([401, 'application/problem+json; charset=utf-8'])
  })
})

describe('A GET that changes something', () => {
  const pathOf = ([route]: (typeof routes)[number]) => at(route.slice(4))
  const changing = routes.filter(([, { changes }]) => changes).map(pathOf)
  const onPostToo = routes.filter(([, { changes }]) => changes === true).map(pathOf)

  // fetch says in its own words how it was called
  const get = (path: string, headers: Record<string, string>) =>
    new Promise<[number | undefined, string]>((answered, failed) => {
      const authorization = `Bearer ${ada.token}`
      request(`${product.api}${path}`, { headers: { authorization, ...headers } }, async (answer) => {
        answered([answer.statusCode, ((await json(answer)) as { code: string }).code])
      })
        .on('error', failed)
        .end()
    })

  test.each(changing)('%s is not for navigation, images or fetching ahead', async (path) => {
    for (const headers of [
      { 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-mode': 'no-cors' },
      { 'sec-purpose': 'prefetch' },
      { purpose: 'prefetch' },
    ]) {
      expect(await get(path, headers as never)).toEqual([400, 'not_a_call'])
    }
  })

  test.each(changing)('%s is not answered on HEAD', async (path) => {
    expect((await ada.call(`HEAD ${path}` as 'HEAD /')).status).toBe(404)
  })

  test.each(onPostToo)('%s is answered on POST as on GET', async (path) => {
    const asked = await ada.call(`GET ${path}` as 'GET /')
    const posted = await ada.call(`POST ${path}` as 'POST /')
    expect([posted.status, posted.body]).toEqual([asked.status, asked.body])
    expect(asked.headers.get('cache-control')).toBe('no-store')
  })
})

test('HEAD is not answered anywhere', async () => {
  for (const path of ['/health', '/client/jobs', '/track'])
    expect((await ada.call(`HEAD ${path}` as 'HEAD /')).status).toBe(404)
})

describe('Browsers', () => {
  test('may call from the web origin, and from no other', async () => {
    const ask = async (origin: string) =>
      (await visitor('GET /health', undefined, { origin })).headers.get('access-control-allow-origin')
    expect(await ask(product.web)).toBe(product.web)
    expect(await ask('http://evil.example')).toBeNull()
  })

  test('ask for what is allowed with or without saying for which call', async () => {
    for (const headers of [{}, { origin: product.web }]) {
      const answer = await fetch(`${product.api}/settings`, { method: 'OPTIONS', headers })
      expect([answer.status, await answer.text()]).toEqual([204, ''])
    }
  })

  test('are told to sniff, frame and keep nothing', async () => {
    const { headers } = await ada.call('GET /settings')
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

describe('Operators', () => {
  test('see that it lives, that it is ready, and what it does', async () => {
    expect((await visitor('GET /health')).body).toEqual({ status: 'ok' })
    expect((await visitor('GET /ready')).body).toMatchObject({ status: 'ready', checks: { postgres: 'ok' } })
    const metrics = await visitor('GET /metrics')
    expect(metrics.body).toContain('http_request_duration_seconds_count{method="POST",route="/auth/register"')
  })
})
