import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A relay of connections to a server on this machine. Without a target at the moment it closes them. After
 * `sever` or `freeze` no further byte of the open connections passes, in either direction.
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
    /** Ends the connections for both sides. */
    sever() {
      for (const clientSocket of open.keys()) clientSocket.destroy()
    },
    /**
     * Ends the connections for the server only, and accepts no others. The caller waits without end, like a
     * process that is killed and notices nothing.
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

/** Passes on nothing more. When the caller gives up, its socket is closed. */
function leave(clientSocket: Socket) {
  clientSocket.unref()
  clientSocket.once('end', () => clientSocket.destroy())
  clientSocket.resume()
}

/** The services that a part of the product changes, by the settings with their addresses. */
const SERVICES = [
  'POSTGRES_URL',
  'EVENT_STORE_POSTGRES_URL',
  'EVENTSTORE_URL',
  'PAYPAL_URL',
  'S3_URL',
  'SMTP_URL',
  'SMS_URL',
]

/**
 * The settings with a gate in front of each service. After `freeze`, nothing that uses them has any effect.
 */
export async function withGates(settings: Record<string, string>) {
  const gates: { freeze(): void }[] = []
  const gatedSettings = { ...settings }
  for (const name of SERVICES) {
    const address = settings[name]
    if (!address) continue
    const url = new URL(address)
    const port = Number(url.port)
    const openGate = await gate(() => port)
    gates.push(openGate)
    url.port = String(openGate.port)
    gatedSettings[name] = url.href
  }
  return {
    settings: gatedSettings,
    freeze() {
      for (const each of gates) each.freeze()
    },
  }
}
