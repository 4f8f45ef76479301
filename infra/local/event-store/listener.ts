import http, { type RequestListener, type Server } from 'node:http'
import type { Http2Server } from 'node:http2'
import net, { type Socket } from 'node:net'
import tls from 'node:tls'

export type Tls = { cert: Buffer; key: Buffer }

/** The first bytes of every HTTP/2 connection. No HTTP/1.1 request starts with them. */
const PREFACE = 'PRI * HTTP/2'

/** How long a new connection may be silent before its protocol is known. */
const SILENCE_TIMEOUT_MS = 10_000

/**
 * Serves HTTP/2 and HTTP/1.1 on one port. With TLS the client names the protocol; without TLS its first bytes
 * show it.
 */
export function sharedPort(http2: Http2Server, pages: RequestListener, tlsFiles?: Tls) {
  const http1 = http.createServer(pages)
  const port = tlsFiles
    ? tls.createServer({ ...tlsFiles, ALPNProtocols: ['h2', 'http/1.1'] }, (socket) =>
        serve(socket.alpnProtocol === 'h2' ? http2 : http1, socket),
      )
    : net.createServer((socket) => byFirstBytes(socket, http2, http1))
  return {
    listen: (number: number, host: string) =>
      new Promise<number>((onListening, onError) => {
        port.once('error', onError)
        port.listen(number, host, () => {
          const boundAddress = port.address()
          onListening(typeof boundAddress === 'object' && boundAddress ? boundAddress.port : number)
        })
      }),
    close() {
      port.close()
      http1.closeAllConnections()
    },
  }
}

const serve = (server: Http2Server | Server, socket: Socket) => void server.emit('connection', socket)

function byFirstBytes(socket: Socket, http2: Http2Server, http1: Server) {
  let firstBytes = Buffer.alloc(0)
  const end = () => socket.destroy()
  const readChunk = (chunk: Buffer) => {
    firstBytes = Buffer.concat([firstBytes, chunk])
    const beginning = firstBytes.toString('latin1', 0, PREFACE.length)
    if (beginning !== PREFACE && PREFACE.startsWith(beginning)) return
    socket.off('data', readChunk).off('error', end).off('end', end).off('timeout', end).setTimeout(0).pause()
    socket.unshift(firstBytes)
    serve(beginning === PREFACE ? http2 : http1, socket)
    // HTTP/2 has taken what was read; HTTP/1.1 waits for it.
    if (beginning !== PREFACE) socket.resume()
  }
  socket
    .on('data', readChunk)
    .on('error', end)
    .on('end', end)
    .on('timeout', end)
    .setTimeout(SILENCE_TIMEOUT_MS)
}
