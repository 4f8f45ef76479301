import type { WebSocket } from 'ws'
import { z } from 'zod'
import { problemOf, Refusal } from '../http/problem.ts'
import type { Notification } from '../wire/shapes/notification.ts'

/** Why a socket is closed: the session is over, the account suspended, too much was sent, or we failed. */
export const CLOSE = { unauthorized: 4401, suspended: 4403, tooMany: 1008, failed: 1011 } as const

/** A reader this far behind is cut off; on its return it reads everything anew. */
const MOST_UNSENT = 1024 * 1024

const Frame = z.object({
  event: z.string().max(100),
  data: z.record(z.string(), z.unknown()).default({}),
  id: z.union([z.string().max(100), z.number()]).optional(),
})

export type Out =
  | { event: 'connect'; data: { user_id: string; position: string } }
  | { event: 'connect_error'; data: { message: string } }
  | { event: 'changed'; data: { models: { name: string; id: string }[]; position: string } }
  | { event: 'new-notification'; data: Notification }
  | { event: 'ack' | 'error'; data: object; id?: string | number }

export function send(socket: WebSocket, frame: Out) {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > MOST_UNSENT) socket.terminate()
  else socket.send(JSON.stringify(frame))
}

/** What a member may say on the socket, and what is acked to it. */
export type Events = Record<string, (user_id: string, data: Record<string, unknown>) => object>

/** Acks a frame that carries an id, or says what is wrong with it. `failed` hears of what is our fault. */
export async function answerFrame(
  { socket, user_id }: { socket: WebSocket; user_id: string },
  events: Events,
  text: string,
  failed: (error: unknown) => void,
) {
  const frame = parsed(text)
  const id = frame?.id !== undefined ? { id: frame.id } : {}
  try {
    if (!frame) throw new Refusal(400, 'invalid_input', 'This is no frame.')
    const answer = Object.hasOwn(events, frame.event) ? events[frame.event] : undefined
    if (!answer) throw new Refusal(404, 'unknown_event', 'There is no such event.')
    const data = await answer(user_id, frame.data)
    if (frame.id !== undefined) send(socket, { event: 'ack', id: frame.id, data })
  } catch (error) {
    const problem = problemOf(error)
    if (problem.status >= 500) failed(error)
    send(socket, { event: 'error', ...id, data: problem })
  }
}

function parsed(text: string) {
  try {
    return Frame.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
