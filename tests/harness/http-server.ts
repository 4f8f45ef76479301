import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Server } from 'node:net'

/** Lets a server listen at any port, on loopback unless told where; answers the port. */
export async function listen(server: Server, address = '127.0.0.1') {
  await once(server.listen(0, address), 'listening')
  return (server.address() as AddressInfo).port
}

/** A server on loopback that answers each request so. */
export async function serveHttp(answer: RequestListener) {
  const server = createServer(answer)
  const url = `http://127.0.0.1:${await listen(server)}`
  const end = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url, end }
}

/** Whether something listens there; all of 127.0.0.0/8 is this machine. */
export const isListening = (port: number, address = '127.0.0.1') =>
  new Promise<boolean>((done) => {
    const socket = connect(port, address)
    socket.once('connect', () => done(!!socket.destroy()))
    socket.once('error', () => done(false))
  })
