// A product of its own: it sets the origins and METRICS_TOKEN.
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { start } from '#tests/harness/product.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const direct = runningProduct()
/** A product that is reached by https through a proxy on this machine. */
const product = setUpOnce(async () => {
  const [api, web] = [await freePort(), await freePort()]
  const { end } = await start({
    API_PORT: String(api),
    WEB_PORT: String(web),
    API_ORIGIN: 'https://api.example.com',
    WEB_ORIGIN: 'https://www.example.com',
    METRICS_TOKEN: 'a token of the operator',
  })
  return { api: `http://127.0.0.1:${api}`, web: `http://127.0.0.1:${web}`, end }
})

type ProxyResponse = [status: number | undefined, headers: NodeJS.Dict<string | string[]>, body: string]

/** The response to a call from this machine. `fetch` cannot send another host. */
const get = (address: string, headers: Record<string, string> = {}) =>
  new Promise<ProxyResponse>((resolve, reject) => {
    request(address, { headers }, async (response) =>
      resolve([response.statusCode, response.headers, await text(response)]),
    )
      .on('error', reject)
      .end()
  })

describe('The metrics', () => {
  const metrics = async (headers?: Record<string, string>) => (await get(`${direct.api}/metrics`, headers))[0]

  test('can be read on this machine without a token', async () => {
    expect(await metrics()).toBe(200)
  })

  test.each([
    { 'x-forwarded-for': '192.0.2.1' },
    { 'x-forwarded-proto': 'https' },
    { 'x-real-ip': '192.0.2.1' },
    { forwarded: 'for=192.0.2.1' },
    { via: '1.1 proxy' },
    { host: 'api.example.com' },
  ])('cannot be read through a proxy on this machine, as %o shows', async (headers) => {
    expect(await metrics(headers as Record<string, string>)).toBe(404)
  })

  test('need the token if the product is reachable from outside, since a proxy may add no header', async () => {
    const address = `${product.api}/metrics`
    expect((await get(address))[0]).toBe(404)
    for (const wrong of ['a token', 'a token of the operatoR', 'a token of the operatoé'])
      expect((await get(address, { authorization: `Bearer ${wrong}` }))[0]).toBe(404)
    const [status, , body] = await get(address, { authorization: 'Bearer a token of the operator' })
    expect([status, body]).toEqual([200, expect.stringContaining('process_start_time_seconds')])
  })
})

describe('Browsers', () => {
  const policy = async (address: string) => (await get(address))[1]['strict-transport-security']

  test('are told by API and web to use only https if the origins are https', async () => {
    const responses = [
      await policy(`${product.api}/health`),
      await policy(`${product.api}/nowhere`),
      await policy(`${product.web}/`),
      await policy(`${product.web}/logo.svg`),
    ]
    expect(responses).toEqual(Array(4).fill('max-age=31536000'))
  })

  test('are not told to use https if the origins are http', async () => {
    expect([await policy(`${direct.api}/health`), await policy(`${direct.web}/`)]).toEqual([
      undefined,
      undefined,
    ])
  })
})
