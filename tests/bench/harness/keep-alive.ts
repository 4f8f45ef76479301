import { Agent, request } from 'node:http'

export type Keeper = {
  /** Throws when the answer is no success. */
  call(method: string, path: string, body?: unknown): Promise<string>
  close(): void
}

/** Calls an HTTP server over connections that stay open, with as little between as there can be. */
export function keepAlive(origin: string, token?: string): Keeper {
  const { hostname, port } = new URL(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return {
    call: (method, path, body) =>
      new Promise((done, failed) => {
        const said = body === undefined ? undefined : JSON.stringify(body)
        const about =
          said === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(said) }
        const headers = { ...bearer, ...about }
        const asked = request({ agent, hostname, port, path, method, headers }, (answer) => {
          let text = ''
          answer.setEncoding('utf8').on('data', (part: string) => {
            text += part
          })
          answer.once('end', () =>
            answer.statusCode === 200
              ? done(text)
              : failed(new Error(`${method} ${path}: ${answer.statusCode} ${text}`)),
          )
          answer.once('error', failed)
        })
        asked.once('error', failed)
        asked.end(said)
      }),
    close: () => agent.destroy(),
  }
}
