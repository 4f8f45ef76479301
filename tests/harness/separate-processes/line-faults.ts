import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { listen } from '../http-server.ts'

/**
 * Faults of a line between two parts. `delay`: all bytes are late. `reorder`: each connection has a delay of
 * its own, so that later bytes on another connection may arrive first. `drip`: 3 kB a second. `cut`: open and
 * new connections are reset. `half-open`: bytes are lost, and neither side is told. `garble`: one bit in each
 * chunk is wrong.
 */
export const LINE_FAULTS = ['delay', 'reorder', 'drip', 'cut', 'half-open', 'garble'] as const
export type LineFault = (typeof LINE_FAULTS)[number]

export type Relay = Awaited<ReturnType<typeof relay>>

const MAX_DELAY_MS = 500
const DRIP = { bytes: 60, ms: 20 }

/** A line to this port of the machine. It may be disturbed. */
export async function relay(to: number) {
  let activeFault: LineFault | undefined
  /** The number of chunks and connections that met the fault. */
  let disturbedCount = 0
  const openSockets = new Set<Socket>()
  /** Connections that lost bytes. They cannot continue after the fault. */
  const lossySockets = new Set<Socket>()

  async function pass(chunk: Buffer, source: Socket, target: Socket, delayMs: number) {
    if (activeFault) disturbedCount++
    const write = async (bytes: Buffer) => {
      if (!target.write(bytes)) await Promise.race([once(target, 'drain'), once(target, 'close')])
    }
    if (activeFault === 'delay') await sleep(Math.random() * MAX_DELAY_MS)
    if (activeFault === 'reorder') await sleep(delayMs)
    if (activeFault === 'half-open') lossySockets.add(source)
    else if (activeFault === 'drip')
      for (let offset = 0; offset < chunk.length; offset += DRIP.bytes) {
        await write(chunk.subarray(offset, offset + DRIP.bytes))
        // After the fault the rest is sent at once.
        if (activeFault === 'drip') await sleep(DRIP.ms)
      }
    else if (activeFault === 'garble') {
      const garbledChunk = Buffer.from(chunk)
      garbledChunk[garbledChunk.length - 1] = (garbledChunk.at(-1) ?? 0) ^ 1
      await write(garbledChunk)
    } else await write(chunk)
  }

  async function carry(source: Socket, target: Socket, delayMs: number) {
    try {
      for await (const chunk of source) await pass(chunk, source, target, delayMs)
      target.end()
    } catch {
      target.destroy()
    }
  }

  const server = createServer({ allowHalfOpen: true }, (clientSocket) => {
    if (activeFault) disturbedCount++
    if (activeFault === 'cut') return clientSocket.resetAndDestroy()
    const serverSocket = connect({ port: to, host: '127.0.0.1', allowHalfOpen: true })
    const delayMs = Math.random() * MAX_DELAY_MS
    for (const [socket, other] of [
      [clientSocket, serverSocket],
      [serverSocket, clientSocket],
    ] as const) {
      openSockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => other.destroy())
      socket.once('close', () => openSockets.delete(socket) && lossySockets.delete(socket))
      void carry(socket, other, delayMs)
    }
  })
  const port = await listen(server)
  const reset = (all: Iterable<Socket>) => {
    for (const each of [...all]) each.resetAndDestroy()
  }
  return {
    port,
    to,
    /**
     * Accepts new connections, or refuses them like an ended part, so that the caller tries another address.
     */
    take(isThere: boolean) {
      if (isThere && !server.listening) server.listen(port, '127.0.0.1')
      if (!isThere && server.listening) server.close()
    },
    /**
     * Disturbs the line until the next call; `undefined` ends the fault. Returns the number of chunks and
     * connections that met the previous fault.
     */
    disturb(fault: LineFault | undefined) {
      const previousCount = disturbedCount
      disturbedCount = fault === 'cut' ? openSockets.size : 0
      activeFault = fault
      if (fault === 'cut') reset(openSockets)
      if (fault === undefined) reset(lossySockets)
      return previousCount
    },
    end() {
      if (server.listening) server.close()
      reset(openSockets)
    },
  }
}
