import type { WebSocket } from 'ws'
import type { z } from 'zod'
import { invalid, problemOf, Refusal } from '../http/problem.ts'
import { type Questions, Received, type Sent } from '../wire/frames.ts'
import type { Connection } from './connection.ts'

/**
 * Why a socket is closed: the session is over, the account suspended, the client reads too slowly, there are too many
 * sockets or frames, we failed, or announcements may have been missed, so that the client has to resume.
 */
export const CLOSE = {
  unauthorized: 4401,
  suspended: 4403,
  slow: 4408,
  tooMany: 4429,
  failed: 1011,
  missed: 1012,
} as const

/** The questions that count as a call of the session, since they are answered from the database. */
const CALLS: ReadonlySet<string> = new Set<keyof Questions>([
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
const MOST_UNSENT = 1024 * 1024

export const send = (socket: WebSocket, frame: Sent) => sendText(socket, JSON.stringify(frame))

/** A frame as text, so that one for many sockets is written once. */
export function sendText(socket: WebSocket, text: string) {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > MOST_UNSENT) socket.close(CLOSE.slow, 'This client reads too slowly.')
  else socket.send(text)
}

/** Answers a member's question; only its event was validated, not its data. */
type Answer = (connection: Connection, data: object) => Promise<Record<string, unknown>>

/** The handler of every question: a missing one does not compile. */
export type Answers = Record<keyof Questions, Answer>

/** Parses a question's data by the wire's schema and answers it; throws the problem of the first invalid field. */
export const answering =
  <Data extends z.ZodType, Ack extends z.ZodObject>(
    { data: declared }: { data: Data; ack: Ack },
    answer: (connection: Connection, data: z.output<Data>) => Promise<z.output<Ack>>,
  ): Answer =>
  async (connection, data) => {
    const { error, data: fitting } = declared.safeParse(data)
    if (!error) return answer(connection, fitting)
    const [issue] = error.issues
    throw invalid(issue?.path.join('.') ?? '', issue?.message ?? 'is not valid')
  }

/** What becomes of a frame that is not acknowledged: internal errors, and questions about what belongs to others. */
type Unanswered = { failed(error: unknown): void; refused(event: string, data: object): Promise<void> }

/** Acknowledges a frame with an id, or sends its problem. */
export async function answerFrame(
  connection: Connection,
  answers: Answers,
  text: string,
  { failed, refused }: Unanswered,
) {
  const { socket } = connection
  const frame = parsed(text)
  const id = frame?.id !== undefined ? { id: frame.id } : {}
  try {
    if (!frame) throw new Refusal(400, 'invalid_input', 'This is not a valid frame.')
    if (!isKnown(answers, frame.event)) throw new Refusal(404, 'unknown_event', 'This event does not exist.')
    const data = await answered(connection, answers, frame.event, frame.data, refused)
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
async function answered(
  connection: Connection,
  answers: Answers,
  event: keyof Questions,
  data: object,
  refused: Unanswered['refused'],
) {
  const isCall = CALLS.has(event)
  if (isCall) await connection.countCall()
  try {
    return await answers[event](connection, data)
  } catch (error) {
    if (problemOf(error).code === 'not_found') {
      if (!isCall) await connection.countCall()
      await refused(event, data)
    }
    throw error
  }
}

const isKnown = (answers: Answers, event: string): event is keyof Questions => Object.hasOwn(answers, event)

function parsed(text: string) {
  try {
    return Received.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
