import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import type { RouteDeclaration } from '#api/wire/route.ts'
import { routes } from '#api/wire/wire.ts'
import { member } from '#tests/harness/people/people.ts'
import { newJob as job } from '#tests/harness/stories/hiring.ts'
import { runningProduct, setUpOnce, visitorCaller } from '#tests/harness/test-products.ts'

const product = runningProduct()
const visitor = visitorCaller(product)
const ada = setUpOnce(() => member(product, 'Ada'))

const routeEntries = Object.entries(routes as Record<string, RouteDeclaration>)
const fillPath = (path: string) => path.replaceAll(/\{\w+\}/g, randomUUID())

describe('Every call that is not public', () => {
  const nonPublicRoutes = routeEntries.filter(([, { auth }]) => auth !== 'public').map(([route]) => route)

  test.each(nonPublicRoutes)('%s needs a token', async (route) => {
    const { status, headers } = await visitor(fillPath(route) as 'GET /')
    expect([status, headers.get('content-type')]).toEqual([401, 'application/problem+json; charset=utf-8'])
  })
})

describe('A GET that changes data', () => {
  const pathOf = ([route]: (typeof routeEntries)[number]) => fillPath(route.slice(4))
  const changing = routeEntries.filter(([, { changesState }]) => changesState).map(pathOf)
  const onPostToo = routeEntries
    .filter(([, { changesState }]) => changesState === 'by GET and POST')
    .map(pathOf)

  // `fetch` sets headers of its own about how it was called, so these requests are made without it.
  const get = (path: string, headers: Record<string, string>) =>
    new Promise<[number | undefined, string]>((resolve, reject) => {
      const authorization = `Bearer ${ada.token}`
      request(`${product.api}${path}`, { headers: { authorization, ...headers } }, async (response) => {
        resolve([response.statusCode, ((await json(response)) as { code: string }).code])
      })
        .on('error', reject)
        .end()
    })

  test.each(changing)('%s is refused for navigation, images and prefetching', async (path) => {
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
    const getResponse = await ada.call(`GET ${path}` as 'GET /')
    const postResponse = await ada.call(`POST ${path}` as 'POST /')
    expect([postResponse.status, postResponse.body]).toEqual([getResponse.status, getResponse.body])
    expect(getResponse.headers.get('cache-control')).toBe('no-store')
  })
})

test('HEAD is answered by no route', async () => {
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

  test('send a preflight with or without a method, and it is allowed', async () => {
    for (const headers of [{}, { origin: product.web }]) {
      const response = await fetch(`${product.api}/settings`, { method: 'OPTIONS', headers })
      expect([response.status, await response.text()]).toEqual([204, ''])
    }
  })

  test('are told not to sniff, frame or cache', async () => {
    const { headers } = await ada.call('GET /settings')
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

describe('Operators', () => {
  test('see whether the product is alive and ready, and its metrics', async () => {
    expect((await visitor('GET /health')).body).toEqual({ status: 'ok' })
    expect((await visitor('GET /ready')).body).toMatchObject({ status: 'ready', checks: { postgres: 'ok' } })
    const metrics = await visitor('GET /metrics')
    expect(metrics.body).toContain('http_request_duration_seconds_count{method="POST",route="/auth/register"')
  })
})

describe('A problem', () => {
  test.each([
    ['an unknown path', 'GET /nowhere', undefined, 404, 'not_found'],
    ['an id that is none', 'GET /client/contracts/seven', undefined, 400, 'invalid_input'],
    ['a path that is not encoded right', 'GET /client/contracts/%', undefined, 400, 'invalid_input'],
    ['an unknown id', `GET /client/contracts/${randomUUID()}`, undefined, 404, 'not_found'],
    ['an unknown sort', 'POST /consultant/jobs', { sortBy: 'price' }, 400, 'invalid_input'],
    ['a limit out of range', 'POST /consultant/jobs?limit=51', {}, 400, 'invalid_input'],
    ['a page out of range', 'POST /consultant/jobs?page=0', {}, 400, 'invalid_input'],
    ['a budget with three decimals', 'POST /client/jobs', { ...job, budget: 10.001 }, 400, 'invalid_input'],
    ['a budget below the least', 'POST /client/jobs', { ...job, budget: 4.99 }, 400, 'invalid_input'],
    ['a budget above the most', 'POST /client/jobs', { ...job, budget: 100_000.01 }, 400, 'invalid_input'],
    ['no budget', 'POST /client/jobs', { ...job, budget: undefined }, 400, 'invalid_input'],
    ['a text of blanks', 'POST /client/jobs', { ...job, title: '  ' }, 400, 'invalid_input'],
    ['a text with a zero byte', 'POST /client/jobs', { ...job, title: 'a\0b' }, 400, 'invalid_input'],
    ['half a character', 'POST /client/jobs', { ...job, title: 'a\ud800' }, 400, 'invalid_input'],
    ['a blank payout email', 'POST /payments/email', { email: ' ' }, 400, 'invalid_input'],
    ['no body', 'POST /client/jobs', undefined, 400, 'invalid_input'],
  ])('says what is wrong with %s', async (_, call, body, status, code) => {
    const response = await ada.call(call as 'GET /', body)
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect([response.status, response.body.status, response.body.code]).toEqual([status, status, code])
    expect(Object.keys(response.body)).toEqual(expect.arrayContaining(['type', 'title', 'detail']))
  })

  test('is not caused by the limits themselves', async () => {
    const budgets = await Promise.all(
      [5, 100_000].map((budget) => ada.call('POST /client/jobs', { ...job, budget })),
    )
    expect(budgets.map(({ status, body }) => [status, body.job.budget])).toEqual([
      [200, 5],
      [200, 100_000],
    ])
  })

  test('is the answer to a body that is not JSON, of another type or too large', async () => {
    const send = (body: string, type = 'application/json') =>
      fetch(`${product.api}/client/jobs`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ada.token}`, 'content-type': type },
        body,
      })
    expect((await send('{"title":')).status).toBe(400)
    expect((await send('<job/>', 'application/xml')).status).toBe(415)
    expect((await send(JSON.stringify({ title: 'x'.repeat(300_000) }))).status).toBe(413)
  })

  test('of too large a body reaches a caller who is still sending it', async () => {
    const body = { ...job, title: 'x'.repeat(8_000_000) }
    for (let times = 0; times < 5; times += 1)
      expect(await ada.call('POST /client/jobs', body)).toMatchObject({
        status: 413,
        body: { code: 'too_large' },
      })
  })

  test('is not raised by fields that a caller may not set: they are ignored', async () => {
    const { body } = await ada.call('POST /client/jobs', {
      ...job,
      user_id: randomUUID(),
      status: 3,
      id: randomUUID(),
    })
    expect(body.job).toMatchObject({ user_id: ada.user_id, status: 0 })
  })
})

describe('The description', () => {
  test('has every call of the wire', async () => {
    const { body } = await visitor('GET /openapi.json')
    expect(body.openapi).toMatch(/^3\.1/)
    const described = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described).toEqual(expect.arrayContaining(routeEntries.map(([route]) => route)))
    expect(Object.keys(body.components.schemas)).toEqual(expect.arrayContaining(['Job', 'Problem']))
  })

  test('names the Idempotency-Key of the calls that take one, and of no other', async () => {
    const { body } = await visitor('GET /openapi.json')
    const takes = (path: string, method: string) =>
      (body.paths[path][method].parameters ?? []).some(
        ({ name }: { name: string }) => name === 'Idempotency-Key',
      )
    expect(takes('/client/jobs', 'post')).toBe(true)
    expect(takes('/client/contracts/approve/{id}', 'get')).toBe(true)
    expect(takes('/client/jobs', 'get')).toBe(false)
    expect(takes('/settings', 'post')).toBe(false)
  })

  test('lists how each call may be refused, by status', async () => {
    const { body } = await visitor('GET /openapi.json')
    const codes = (path: string, method: string, status: number) =>
      body.paths[path][method].responses[status]?.content['application/problem+json'].schema.allOf[1]
        .properties.code.enum
    expect(codes('/staff/licenses/{id}/reject', 'post', 409)).toEqual([
      'license_not_pending',
      'made_by_party',
      'changed_meanwhile',
      'idempotency_key_reused',
    ])
    expect(codes('/consultant/jobs/apply/{jobId}', 'post', 409)).toContain('insufficient_tokens')
    expect(codes('/consultant/licenses/attach/{fileId}', 'post', 415)).toContain('infected')
    expect(codes('/auth/login', 'post', 400)).toEqual(['incorrect_credentials', 'invalid_input'])
    expect(codes('/auth/login', 'post', 403)).toContain('account_suspended')
    expect(codes('/auth/login', 'post', 429)).toEqual(['too_many_requests'])
    expect(codes('/client/jobs', 'get', 409)).toBeUndefined()
  })

  test('names the content type of each answer that is not JSON', async () => {
    const { body } = await visitor('GET /openapi.json')
    const types = (path: string) => Object.keys(body.paths[path].get.responses[200].content)
    expect(types('/files/preview/{id}')).toEqual(['image/webp', 'application/pdf', 'text/plain'])
    expect(types('/profile/image/{user_id}/{image_id}')).toEqual(['image/webp', 'image/avif'])
  })

  test('has pages that load nothing from elsewhere', async () => {
    const { status, body } = await visitor('GET /docs')
    expect(status).toBe(200)
    const parts = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => String(path))
    expect(parts.length).toBeGreaterThan(3)
    for (const path of parts) {
      expect(path).not.toMatch(/^https?:/)
      expect((await visitor(`GET ${new URL(path, `${product.api}/docs`).pathname}` as 'GET /')).status).toBe(
        200,
      )
    }
  })
})
