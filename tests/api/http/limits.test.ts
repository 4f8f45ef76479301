// A product of its own: it sets RATE_LIMITS, and restarts the API with a shifted clock.
import { expect, test } from 'vitest'
import { idempotencyHeaders } from '#tests/harness/api.ts'
import { member } from '#tests/harness/people/people.ts'
import { ownProduct, visitorCaller } from '#tests/harness/test-products.ts'

// A tenth of every limit.
const product = ownProduct({ RATE_LIMITS: '0.1' })
const visitor = visitorCaller(product)

test('A member with too many calls is limited, and others are not', async () => {
  const ada = await member(product, 'Ada')
  const all = []
  for (let count = 0; count < 62; count++) all.push((await ada.call('GET /settings')).status)
  expect([all.filter((status) => status === 200).length, all.at(-1)]).toEqual([60, 429])
  const { headers, body } = await ada.call('GET /settings')
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(body.code).toBe('too_many_requests')
  expect((await visitor('GET /track')).status).toBe(204)
})

const track = (forwarded: string) => visitor('GET /track', undefined, { 'x-forwarded-for': forwarded })
const preflight = (forwarded: string) =>
  fetch(`${product.api}/settings`, {
    method: 'OPTIONS',
    headers: {
      origin: product.web,
      'access-control-request-method': 'POST',
      'x-forwarded-for': forwarded,
    },
  })
/**
 * The statuses of a hundred and thirty calls from as many addresses, as the caller or a proxy states them.
 */
async function statuses(
  address: (index: number) => string,
  ask: (forwarded: string) => Promise<{ status: number }> = track,
) {
  const all = await Promise.all(Array.from({ length: 130 }, (_, index) => ask(address(index))))
  return [...new Set(all.map(({ status }) => status))].toSorted()
}

test('A forged client address is ignored', async () => {
  expect(await statuses((index) => `198.51.100.${index}`)).toEqual([204, 429])
})

test('The address from a trusted proxy counts, of IPv6 its network; a preflight counts like any call', async () => {
  await product.restart('api', { TRUSTED_PROXIES: '127.0.0.1' })
  expect(await statuses((index) => `198.51.100.${index}`)).toEqual([204])
  expect(await statuses((index) => `2001:db8:${index}::1`)).toEqual([204])
  expect(await statuses((index) => `2001:db8::${index}`)).toEqual([204, 429])
  expect(await statuses(() => '203.0.113.7', preflight)).toEqual([204, 429])
  expect((await track('203.0.113.7')).status).toBe(429)
  await product.restart('api', {})
})

test('A limited call succeeds when it is repeated later with the same key', async () => {
  const message = { message: 'Hello.', name: 'Maren Hill', email: 'maren@example.com' }
  const [first, second] = [idempotencyHeaders(), idempotencyHeaders()]
  expect((await visitor('POST /contact/public', message, first)).status).toBe(200)
  expect((await visitor('POST /contact/public', message, second)).status).toBe(429)
  const soon = await visitor('POST /contact/public', message, second)
  expect([soon.status, Number(soon.headers.get('retry-after')) > 0]).toEqual([429, true])
  await product.setClock('PT61M', ['api'])
  expect((await visitor('POST /contact/public', message, second)).status).toBe(200)
  await product.setClock('PT0S', ['api'])
})
