import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Log } from '#api/http/services.ts'
import type { Rooms } from '../rooms/rooms.ts'
import type { SfuSettings } from '../settings.ts'
import { type SfuMessage, SfuRequest } from './protocol.ts'

/** The largest message. A question with the capabilities of a browser has some ten thousand bytes. */
const MAX_MESSAGE_BYTES = 256 * 1024

/** Serves these rooms to API processes that know the secret. Throws when the port is taken. */
export async function serveRooms(
  rooms: Rooms,
  { SFU_PORT, SFU_HOST, SFU_SECRET }: Pick<SfuSettings, 'SFU_PORT' | 'SFU_HOST' | 'SFU_SECRET'>,
  log: Log,
) {
  const server = new WebSocketServer({
    port: SFU_PORT,
    host: SFU_HOST,
    maxPayload: MAX_MESSAGE_BYTES,
    verifyClient: ({ req }: { req: IncomingMessage }) =>
      isEqual(req.headers.authorization ?? '', `Bearer ${SFU_SECRET}`),
  })
  await once(server, 'listening')
  const broadcast = (message: SfuMessage, exceptSocket?: WebSocket) => {
    for (const each of server.clients) if (each !== exceptSocket) sendMessage(each, message)
  }
  rooms.onEvent((event) => broadcast({ event }))

  server.on('connection', (socket) => {
    socket.on('error', () => socket.terminate())
    sendMessage(socket, { calls: rooms.calls() })
    socket.on('message', async (text) => {
      const request = parseRequest(String(text))
      if (!request) return socket.terminate()
      try {
        sendMessage(socket, { id: request.id, answer: (await answerRequest(rooms, request)) ?? null })
        if (request.ask === 'end') broadcast({ closed: request.call_id }, socket)
      } catch (error) {
        log.error({ err: error, ask: request.ask }, 'the media server failed')
        sendMessage(socket, { id: request.id, failed: true })
      }
    })
  })

  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const each of server.clients) each.terminate()
      await new Promise((onClosed) => server.close(onClosed))
    },
  }
}

const sendMessage = (socket: WebSocket, message: SfuMessage) => socket.send(JSON.stringify(message))

function parseRequest(text: string): SfuRequest | undefined {
  try {
    return SfuRequest.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

function answerRequest(rooms: Rooms, request: SfuRequest): Promise<unknown> {
  switch (request.ask) {
    case 'state':
      return rooms.state()
    case 'open':
      return rooms.open(request.call_id, request.user_ids)
    case 'reopen':
      return rooms.reopen(request.call_id, request.user_ids)
    case 'question':
      return rooms.ask(request.call_id, request.user_id, request.question, request.data as never)
    case 'end':
      return rooms.end(request.call_id)
  }
}

const sha256Of = (text: string) => createHash('sha256').update(text).digest()
const isEqual = (one: string, other: string) => timingSafeEqual(sha256Of(one), sha256Of(other))
