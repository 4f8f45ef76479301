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
  let now: LineFault | undefined
  /** The number of chunks and connections that met the fault. */
  let metCount = 0
  const open = new Set<Socket>()
  /** Connections that lost bytes. They cannot continue after the fault. */
  const lossy = new Set<Socket>()

  async function pass(chunk: Buffer, from: Socket, target: Socket, delayMs: number) {
    if (now) metCount++
    const put = async (bytes: Buffer) => {
      if (!target.write(bytes)) await Promise.race([once(target, 'drain'), once(target, 'close')])
    }
    if (now === 'delay') await sleep(Math.random() * MAX_DELAY_MS)
    if (now === 'reorder') await sleep(delayMs)
    if (now === 'half-open') lossy.add(from)
    else if (now === 'drip')
      for (let offset = 0; offset < chunk.length; offset += DRIP.bytes) {
        await put(chunk.subarray(offset, offset + DRIP.bytes))
        // After the fault the rest is sent at once.
        if (now === 'drip') await sleep(DRIP.ms)
      }
    else if (now === 'garble') {
      const wrong = Buffer.from(chunk)
      wrong[wrong.length - 1] = (wrong.at(-1) ?? 0) ^ 1
      await put(wrong)
    } else await put(chunk)
  }

  async function carry(from: Socket, target: Socket, delayMs: number) {
    try {
      for await (const chunk of from) await pass(chunk, from, target, delayMs)
      target.end()
    } catch {
      target.destroy()
    }
  }

  const server = createServer({ allowHalfOpen: true }, (clientSocket) => {
    if (now) metCount++
    if (now === 'cut') return clientSocket.resetAndDestroy()
    const serverSocket = connect({ port: to, host: '127.0.0.1', allowHalfOpen: true })
    const delayMs = Math.random() * MAX_DELAY_MS
    for (const [socket, other] of [
      [clientSocket, serverSocket],
      [serverSocket, clientSocket],
    ] as const) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => other.destroy())
      socket.once('close', () => open.delete(socket) && lossy.delete(socket))
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
      const previousCount = metCount
      metCount = fault === 'cut' ? open.size : 0
      now = fault
      if (fault === 'cut') reset(open)
      if (fault === undefined) reset(lossy)
      return previousCount
    },
    end() {
      if (server.listening) server.close()
      reset(open)
    },
  }
}
