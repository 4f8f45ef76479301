import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A relay of connections to a server on this machine; where there is no target at the moment, it closes them. From the
 * calls of `sever` and `freeze` on, no further byte of the open connections passes, in either direction.
 */
export async function gate(target: () => number | undefined) {
  const open = new Map<Socket, Socket>()
  let isFrozen = false
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (clientSocket) => {
    clientSocket.on('error', () => undefined)
    if (isFrozen) return leave(clientSocket)
    const port = target()
    if (port === undefined) return clientSocket.destroy()
    const serverSocket = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
    open.set(clientSocket, serverSocket)
    serverSocket.on('error', () => undefined)
    clientSocket.pipe(serverSocket).pipe(clientSocket)
    clientSocket.once('close', () => {
      open.delete(clientSocket)
      serverSocket.destroy()
    })
    serverSocket.once('close', () => open.has(clientSocket) && clientSocket.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    port,
    /** Both sides see their connections end. */
    sever() {
      for (const clientSocket of open.keys()) clientSocket.destroy()
    },
    /**
     * Only the server sees its connections end, and there will be no others. Who has called waits without end: what is dead
     * cannot notice it, nor do anything about it.
     */
    freeze() {
      isFrozen = true
      server.unref()
      for (const [clientSocket, serverSocket] of open) {
        open.delete(clientSocket)
        clientSocket.unpipe()
        leave(clientSocket)
        serverSocket.destroy()
      }
    },
  }
}

/** Nothing is answered any more, and nothing passed on; when the caller gives up, its socket is closed. */
function leave(clientSocket: Socket) {
  clientSocket.unref()
  clientSocket.once('end', () => clientSocket.destroy())
  clientSocket.resume()
}

/** The services on which a part of the product has an effect, by the settings that name their addresses. */
const SERVICES = [
  'POSTGRES_URL',
  'EVENT_STORE_POSTGRES_URL',
  'EVENTSTORE_URL',
  'PAYPAL_URL',
  'S3_URL',
  'SMTP_URL',
  'SMS_URL',
]

/** The settings with a gate of its own before each service: after `freeze`, nothing that uses them has any effect. */
export async function withGates(settings: Record<string, string>) {
  const gates: { freeze(): void }[] = []
  const gatedSettings = { ...settings }
  for (const name of SERVICES) {
    const address = settings[name]
    if (!address) continue
    const url = new URL(address)
    const port = Number(url.port)
    const opened = await gate(() => port)
    gates.push(opened)
    url.port = String(opened.port)
    gatedSettings[name] = url.href
  }
  return {
    settings: gatedSettings,
    freeze() {
      for (const each of gates) each.freeze()
    },
  }
}
