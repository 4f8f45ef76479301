import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { InspectionUnavailable } from '#commands/ports/inspector.ts'

const SCAN_TIMEOUT_MS = 20_000
const DEFAULT_PORT = 3310

export type VirusScan = (path: string) => Promise<'clean' | 'infected'>

/**
 * Scans files with a clamd at `tcp://host:port` by INSTREAM. Throws `InspectionUnavailable` when it cannot be
 * reached, is too slow, or answers neither clean nor infected: a file that was not scanned is not accepted.
 */
export const clamd =
  (url: string): VirusScan =>
  async (path) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port) || DEFAULT_PORT, hostname)
    socket.setTimeout(SCAN_TIMEOUT_MS, () => socket.destroy(new Error('no answer in time')))
    try {
      const [reply] = await Promise.all([text(socket), sendFile(socket, path)])
      const answer = reply.replaceAll('\0', '').trim()
      if (answer.endsWith(' FOUND')) return 'infected'
      if (answer === 'stream: OK') return 'clean'
      throw new Error(answer.slice(0, 200))
    } catch (error) {
      throw new InspectionUnavailable('the file could not be scanned for viruses', { cause: error })
    } finally {
      socket.destroy()
    }
  }

/** INSTREAM's framing: each chunk follows its length; a chunk of length zero ends the stream. */
const sendFile = (socket: Socket, path: string) =>
  pipeline(
    createReadStream(path),
    async function* (source: AsyncIterable<Buffer>) {
      yield 'zINSTREAM\0'
      for await (const chunk of source) {
        yield lengthPrefix(chunk.length)
        yield chunk
      }
      yield lengthPrefix(0)
    },
    socket,
    { end: false },
  )

function lengthPrefix(bytes: number) {
  const prefix = Buffer.alloc(4)
  prefix.writeUInt32BE(bytes)
  return prefix
}
