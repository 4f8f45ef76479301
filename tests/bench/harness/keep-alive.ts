import { Agent, request } from 'node:http'

export type HttpClient = {
  /** Throws when the response is not a success. */
  call(method: string, path: string, body?: unknown): Promise<string>
  close(): void
}

/** An HTTP client over persistent connections, with minimal overhead. */
export function keepAlive(origin: string, token?: string): HttpClient {
  const { hostname, port } = new URL(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return {
    call: (method, path, body) =>
      new Promise((resolve, reject) => {
        const payload = body === undefined ? undefined : JSON.stringify(body)
        const about =
          payload === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
        const headers = { ...bearer, ...about }
        const outgoing = request({ agent, hostname, port, path, method, headers }, (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (part: string) => {
            text += part
          })
          response.once('end', () =>
            response.statusCode === 200
              ? resolve(text)
              : reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`)),
          )
          response.once('error', reject)
        })
        outgoing.once('error', reject)
        outgoing.end(payload)
      }),
    close: () => agent.destroy(),
  }
}
