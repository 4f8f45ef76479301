import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Server } from 'node:net'

/** Lets a server listen on a free port of loopback or of `address`; returns the port. */
export async function listen(server: Server, address = '127.0.0.1') {
  await once(server.listen(0, address), 'listening')
  return (server.address() as AddressInfo).port
}

/** A server on loopback with this request handler. */
export async function serveHttp(answer: RequestListener) {
  const server = createServer(answer)
  const url = `http://127.0.0.1:${await listen(server)}`
  const end = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url, end }
}

/** Whether something listens at this port. All addresses of 127.0.0.0/8 are this machine. */
export const isListening = (port: number, address = '127.0.0.1') =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, address)
    socket.once('connect', () => resolve(!!socket.destroy()))
    socket.once('error', () => resolve(false))
  })
