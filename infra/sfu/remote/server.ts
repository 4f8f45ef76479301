import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Log } from '#api/http/services.ts'
import type { Rooms } from '../rooms/rooms.ts'
import type { Settings } from '../settings.ts'
import { Asked, type Told } from './protocol.ts'

/** A question with the capabilities of a browser has some ten thousand bytes. */
const MOST_BYTES = 256 * 1024

/** Lets API processes that know the secret use these rooms. Throws when the port is taken. */
export async function serveRooms(
  rooms: Rooms,
  { SFU_PORT, SFU_HOST, SFU_SECRET }: Pick<Settings, 'SFU_PORT' | 'SFU_HOST' | 'SFU_SECRET'>,
  log: Log,
) {
  const server = new WebSocketServer({
    port: SFU_PORT,
    host: SFU_HOST,
    maxPayload: MOST_BYTES,
    verifyClient: ({ req }: { req: IncomingMessage }) =>
      isEqual(req.headers.authorization ?? '', `Bearer ${SFU_SECRET}`),
  })
  await once(server, 'listening')
  const tellAll = (told: Told, but?: WebSocket) => {
    for (const each of server.clients) if (each !== but) tell(each, told)
  }
  rooms.onEvent((event) => tellAll({ event }))

  server.on('connection', (socket) => {
    socket.on('error', () => socket.terminate())
    tell(socket, { calls: rooms.calls() })
    socket.on('message', async (text) => {
      const asked = askedIn(String(text))
      if (!asked) return socket.terminate()
      try {
        tell(socket, { id: asked.id, answer: (await answer(rooms, asked)) ?? null })
        if (asked.ask === 'end') tellAll({ closed: asked.call_id }, socket)
      } catch (error) {
        log.error({ err: error, ask: asked.ask }, 'the media server failed')
        tell(socket, { id: asked.id, failed: true })
      }
    })
  })

  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const each of server.clients) each.terminate()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const tell = (socket: WebSocket, told: Told) => socket.send(JSON.stringify(told))

function askedIn(text: string): Asked | undefined {
  try {
    return Asked.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

function answer(rooms: Rooms, asked: Asked): Promise<unknown> {
  switch (asked.ask) {
    case 'state':
      return rooms.state()
    case 'open':
      return rooms.open(asked.call_id, asked.user_ids)
    case 'reopen':
      return rooms.reopen(asked.call_id, asked.user_ids)
    case 'question':
      return rooms.ask(asked.call_id, asked.user_id, asked.question, asked.data as never)
    case 'end':
      return rooms.end(asked.call_id)
  }
}

const hashed = (text: string) => createHash('sha256').update(text).digest()
const isEqual = (one: string, other: string) => timingSafeEqual(hashed(one), hashed(other))
