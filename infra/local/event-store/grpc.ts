import type { RequestListener } from 'node:http'
import {
  createServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2'
import { attempt, type GrpcCall, openCall } from './call.ts'
import { MAX_MESSAGE_BYTES } from './frames.ts'
import { sharedPort, type Tls } from './listener.ts'
import { status } from './status.ts'

export type Methods = Record<string, (call: GrpcCall) => void>

const SHUTTING_DOWN = { code: status.unavailable, message: 'the server is shutting down' }

const settings = { initialWindowSize: 1024 * 1024, maxConcurrentStreams: 10_000 }

const noPages: RequestListener = (_, response) => response.writeHead(404).end()

/**
 * A gRPC server over HTTP/2: framing, statuses and flow control, without compression. On the same port
 * `pages` answer HTTP/1.1. While it closes, open and new calls are answered as unavailable, so that clients
 * reconnect.
 */
export function grpcServer(methods: Methods, tls?: Tls, pages = noPages) {
  const server = createServer({ settings })
  const port = sharedPort(server, pages, tls)
  const sessions = new Set<ServerHttp2Session>()
  const calls = new Set<GrpcCall>()
  let isClosing = false

  server.on('session', (session: ServerHttp2Session) => {
    sessions.add(session)
    session.setLocalWindowSize(MAX_MESSAGE_BYTES)
    session.on('error', () => {})
    session.once('close', () => sessions.delete(session))
  })
  server.on('stream', (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
    const call = openCall(stream, headers)
    calls.add(call)
    stream.once('close', () => calls.delete(call))
    const method = methods[headers[':path'] ?? '']
    if (isClosing) call.finish(SHUTTING_DOWN)
    else if (method) attempt(call, () => method(call))
    else call.finish({ code: status.unimplemented, message: `this server has no ${headers[':path']}` })
  })
  const close = async () => {
    isClosing = true
    port.close()
    for (const call of calls) call.finish(SHUTTING_DOWN)
    for (const session of sessions) session.close()
    const timer = setTimeout(() => {
      for (const session of sessions) session.destroy()
    }, 300)
    await Promise.all([...sessions].map((session) => new Promise((done) => session.once('close', done))))
    clearTimeout(timer)
  }
  return { listen: port.listen, close }
}
