import type { WebSocket } from 'ws'
import type { z } from 'zod'
import { HttpRefusal, invalidInput, problemOf } from '../http/problem.ts'
import { ClientFrame, type Questions, type ServerFrame } from '../wire/frames.ts'
import type { Connection } from './connection.ts'

/**
 * Why a socket is closed: session ended, account suspended, client reads too slowly, too many sockets or
 * frames, internal failure, or announcements may have been missed, so that the client must resume.
 */
export const CLOSE_CODES = {
  unauthorized: 4401,
  suspended: 4403,
  slow: 4408,
  tooMany: 4429,
  failed: 1011,
  missed: 1012,
} as const

/** The questions that count as a call of the session, since the database answers them. */
const COUNTED_QUESTIONS: ReadonlySet<string> = new Set<keyof Questions>([
  'resume',
  'join-conversation',
  'new-message',
  'read',
  'callUser',
  'answerCall',
  'renegotiate',
  'callMedia',
  'hangUp',
])

/**
 * A client with more unsent bytes than this is disconnected to protect the server's memory. It resumes when
 * it reconnects.
 */
const MAX_UNSENT_BYTES = 1024 * 1024

export const send = (socket: WebSocket, frame: ServerFrame) => sendText(socket, JSON.stringify(frame))

/** Sends a frame as text, so that a frame for many sockets is serialized once. */
export function sendText(socket: WebSocket, text: string) {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > MAX_UNSENT_BYTES)
    socket.close(CLOSE_CODES.slow, 'This client reads too slowly.')
  else socket.send(text)
}

/** Answers a member's question. Its event was validated, but not its data. */
type QuestionHandler = (connection: Connection, data: object) => Promise<Record<string, unknown>>

/** The handler of every question. A missing one does not compile. */
export type QuestionHandlers = Record<keyof Questions, QuestionHandler>

/**
 * Makes a handler that parses the data by the wire's schema and answers the question. It throws the problem
 * of the first invalid field.
 */
export const questionHandler =
  <Data extends z.ZodType, Ack extends z.ZodObject>(
    { data: schema }: { data: Data; ack: Ack },
    answer: (connection: Connection, data: z.output<Data>) => Promise<z.output<Ack>>,
  ): QuestionHandler =>
  async (connection, data) => {
    const { error, data: validData } = schema.safeParse(data)
    if (!error) return answer(connection, validData)
    const [issue] = error.issues
    throw invalidInput(issue?.path.join('.') ?? '', issue?.message ?? 'is not valid')
  }

/**
 * The listeners for failures of a frame: `onFailure` gets internal errors, `onRefusal` gets questions about
 * records of others.
 */
type FrameErrorListeners = {
  onFailure(error: unknown): void
  onRefusal(event: string, data: object): Promise<void>
}

/** Acknowledges a frame with an id, or sends its problem. */
export async function answerFrame(
  connection: Connection,
  handlers: QuestionHandlers,
  text: string,
  { onFailure, onRefusal }: FrameErrorListeners,
) {
  const { socket } = connection
  const frame = parseFrame(text)
  const id = frame?.id !== undefined ? { id: frame.id } : {}
  try {
    if (!frame) throw new HttpRefusal(400, 'invalid_input', 'This is not a valid frame.')
    if (!isKnownQuestion(handlers, frame.event))
      throw new HttpRefusal(404, 'unknown_event', 'This event does not exist.')
    const data = await answerQuestion(connection, handlers, onRefusal, {
      event: frame.event,
      data: frame.data,
    })
    if (frame.id !== undefined) send(socket, { event: 'ack', id: frame.id, data })
  } catch (error) {
    const problem = problemOf(error)
    if (problem.status >= 500) onFailure(error)
    send(socket, { event: 'error', ...id, data: problem })
  }
}

/**
 * Answers a question. Every refusal is recorded, so it counts as a call of the session. Beyond the limit it
 * throws 429, and nothing is recorded.
 */
async function answerQuestion(
  connection: Connection,
  handlers: QuestionHandlers,
  onRefusal: FrameErrorListeners['onRefusal'],
  { event, data }: { event: keyof Questions; data: object },
) {
  const isCounted = COUNTED_QUESTIONS.has(event)
  if (isCounted) await connection.countCall()
  try {
    return await handlers[event](connection, data)
  } catch (error) {
    if (problemOf(error).code === 'not_found') {
      if (!isCounted) await connection.countCall()
      await onRefusal(event, data)
    }
    throw error
  }
}

const isKnownQuestion = (handlers: QuestionHandlers, event: string): event is keyof Questions =>
  Object.hasOwn(handlers, event)

function parseFrame(text: string) {
  try {
    return ClientFrame.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
