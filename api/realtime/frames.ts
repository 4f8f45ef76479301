import type { WebSocket } from 'ws'
import type { z } from 'zod'
import { invalidInput, problemOf, Refusal } from '../http/problem.ts'
import { ClientFrame, type Questions, type ServerFrame } from '../wire/frames.ts'
import type { Connection } from './connection.ts'

/**
 * Why a socket is closed: the session is over, the account suspended, the client reads too slowly, there are too many
 * sockets or frames, we failed, or announcements may have been missed, so that the client has to resume.
 */
export const CLOSE_CODES = {
  unauthorized: 4401,
  suspended: 4403,
  slow: 4408,
  tooMany: 4429,
  failed: 1011,
  missed: 1012,
} as const

/** The questions that count as a call of the session, since they are answered from the database. */
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

/** A client with more unsent bytes than this is disconnected, so that the server keeps its memory; it resumes when it reconnects. */
const MAX_UNSENT_BYTES = 1024 * 1024

export const send = (socket: WebSocket, frame: ServerFrame) => sendText(socket, JSON.stringify(frame))

/** A frame as text, so that one for many sockets is written once. */
export function sendText(socket: WebSocket, text: string) {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > MAX_UNSENT_BYTES)
    socket.close(CLOSE_CODES.slow, 'This client reads too slowly.')
  else socket.send(text)
}

/** Answers a member's question; only its event was validated, not its data. */
type QuestionHandler = (connection: Connection, data: object) => Promise<Record<string, unknown>>

/** The handler of every question: a missing one does not compile. */
export type QuestionHandlers = Record<keyof Questions, QuestionHandler>

/** Parses a question's data by the wire's schema and answers it; throws the problem of the first invalid field. */
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

/** What becomes of a frame that is not acknowledged: internal errors, and questions about what belongs to others. */
type FrameErrorListeners = {
  failed(error: unknown): void
  refused(event: string, data: object): Promise<void>
}

/** Acknowledges a frame with an id, or sends its problem. */
export async function answerFrame(
  connection: Connection,
  handlers: QuestionHandlers,
  text: string,
  { failed, refused }: FrameErrorListeners,
) {
  const { socket } = connection
  const frame = parseFrame(text)
  const id = frame?.id !== undefined ? { id: frame.id } : {}
  try {
    if (!frame) throw new Refusal(400, 'invalid_input', 'This is not a valid frame.')
    if (!isKnownQuestion(handlers, frame.event))
      throw new Refusal(404, 'unknown_event', 'This event does not exist.')
    const data = await answerQuestion(connection, handlers, refused, { event: frame.event, data: frame.data })
    if (frame.id !== undefined) send(socket, { event: 'ack', id: frame.id, data })
  } catch (error) {
    const problem = problemOf(error)
    if (problem.status >= 500) failed(error)
    send(socket, { event: 'error', ...id, data: problem })
  }
}

/**
 * The answer to a question. A refusal is recorded for good, so that it counts as a call whatever was asked: where there
 * were too many it throws 429, and nothing is recorded.
 */
async function answerQuestion(
  connection: Connection,
  handlers: QuestionHandlers,
  refused: FrameErrorListeners['refused'],
  { event, data }: { event: keyof Questions; data: object },
) {
  const isCounted = COUNTED_QUESTIONS.has(event)
  if (isCounted) await connection.countCall()
  try {
    return await handlers[event](connection, data)
  } catch (error) {
    if (problemOf(error).code === 'not_found') {
      if (!isCounted) await connection.countCall()
      await refused(event, data)
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
