import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Request } from './operations.ts'

export type Given = { status: number; type: string; text: string }

/** Milliseconds after which an answer is said to hang. */
const HANGS = 30_000

/** Sends exactly this. Rejects when the connection is lost or no answer comes. */
export const send = (origin: string, { method, path, headers, body }: Request, token?: string) =>
  new Promise<Given>((answered, failed) => {
    const { hostname, port } = new URL(origin)
    const call = request(
      {
        hostname,
        port,
        method,
        path,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          // Node's client leaves it out for GET and DELETE: what follows the head would be no HTTP.
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
        timeout: HANGS,
      },
      (response) => {
        const { statusCode: status = 0, headers: of } = response
        const type = String(of['content-type'] ?? '')
        text(response).then((said) => answered({ status, type, text: said }), failed)
      },
    )
    call.on('timeout', () => call.destroy(new Error(`${method} ${path} hangs`)))
    call.on('error', failed)
    call.end(body)
  })
