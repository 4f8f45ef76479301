import { routes } from '#api/wire/wire.ts'
import { serveHttp } from '../http-server.ts'

/** A recorded call: the route, the answer's status and request id, and every id in the call or its answer. */
export type RelayedRequest = { call: string; status: number; correlation_id: string; ids: Set<string> }

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

const patterns = Object.keys(routes).map((call) => {
  const [method = '', path = ''] = call.split(' ')
  const escapedPath = path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')
  return { call, method, path: new RegExp(`^${escapedPath}$`), fixed: path.replaceAll(/\{\w+\}/g, '').length }
})

/**
 * The route with this method and path. If several match, the one with the most fixed characters. A documented
 * GET that changes something answers to POST, too.
 */
function callOf(method: string, url: string) {
  const path = url.split('?', 1)[0] ?? ''
  const fitting = patterns
    .filter((each) => each.path.test(path))
    .toSorted((one, other) => other.fixed - one.fixed)
  return (fitting.find((each) => each.method === method) ?? fitting[0])?.call ?? 'none'
}

/** Starts a relay in front of an API, which passes on every call and records it. */
export async function recordingRelay(api: string) {
  const relayedRequests: RelayedRequest[] = []
  const { url, end } = await serveHttp(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request))
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
    const upstreamResponse = await fetch(`${api}${request.url}`, {
      method: String(request.method),
      headers: headers as Record<string, string>,
      redirect: 'manual',
      ...(body.length > 0 && { body }),
    })
    const bytes = Buffer.from(await upstreamResponse.arrayBuffer())
    relayedRequests.push({
      call: callOf(String(request.method), String(request.url)),
      status: upstreamResponse.status,
      correlation_id: String(upstreamResponse.headers.get('x-request-id')),
      ids: new Set(`${request.url} ${body} ${bytes}`.match(UUID)),
    })
    const {
      'content-encoding': ____,
      'transfer-encoding': _____,
      ...back
    } = Object.fromEntries(upstreamResponse.headers)
    response.writeHead(upstreamResponse.status, back).end(bytes)
  })
  return { api: url, relayedRequests, end }
}
