import { describe, expect, test } from 'vitest'
import type { Route } from '#api/wire/route.ts'
import { contract } from '#api/wire/wire.ts'
import { running, visiting } from '#tests/harness/running.ts'

const product = running()
const visitor = visiting(product)

const routes = Object.entries(contract as Record<string, Route>)

describe('The description', () => {
  test('holds every call of the contract', async () => {
    const { body } = await visitor('GET /openapi.json')
    expect(body.openapi).toMatch(/^3\.1/)
    const described = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described).toEqual(expect.arrayContaining(routes.map(([route]) => route)))
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

  test('says of what types the bytes are that are no JSON', async () => {
    const { body } = await visitor('GET /openapi.json')
    const types = (path: string) => Object.keys(body.paths[path].get.responses[200].content)
    expect(types('/files/preview/{id}')).toEqual(['image/webp', 'application/pdf', 'text/plain'])
    expect(types('/profile/image/{user_id}/{image_id}')).toEqual(['image/webp'])
  })

  test('has pages that bring everything with them', async () => {
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
