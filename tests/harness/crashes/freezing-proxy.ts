import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A proxy to a TCP server that can freeze single connections. They stay open, but nothing more arrives on
 * either side, as behind a firewall that has forgotten them.
 */
export async function freezingProxy(port: number) {
  const pairs = new Set<{ ends: [Socket, Socket]; sent: string }>()
  const server = createServer((clientSocket) => {
    const serverSocket = connect(port, '127.0.0.1')
    const pair = { ends: [clientSocket, serverSocket] as [Socket, Socket], sent: '' }
    pairs.add(pair)
    clientSocket.on('data', (bytes) => {
      pair.sent += bytes.toString('latin1')
      serverSocket.write(bytes)
    })
    serverSocket.on('data', (bytes) => clientSocket.write(bytes))
    for (const [one, other] of [
      [clientSocket, serverSocket],
      [serverSocket, clientSocket],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** Freezes the connections over which this text was sent; returns their number. */
    freeze(text: string) {
      const chosenPairs = [...pairs].filter(({ sent }) => sent.includes(text))
      for (const { ends } of chosenPairs) for (const end of ends) end.pause()
      return chosenPairs.length
    },
    end() {
      for (const { ends } of pairs) for (const end of ends) end.destroy()
      server.close()
    },
  }
}
