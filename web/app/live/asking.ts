import type { z } from 'zod'
import { type Questions, questions } from '#api/wire/frames.ts'
import { ApiError, NoAnswer, type Problem } from '../api-error.ts'

/** Timeout of a question on the socket, in ms. */
const ANSWER_MS = 5_000

type Answer = { event: 'ack' | 'error'; id?: string | number | undefined; data: object }

const pending = new Map<number, (answer?: Answer) => void>()
let lastId = 0
let send: ((frame: object) => void) | undefined

type Asked<E extends keyof Questions> = z.input<Questions[E]['data']>
type Acknowledged<E extends keyof Questions> = z.output<Questions[E]['ack']>

/**
 * Asks on the socket. Throws NoAnswer when there is no connection, or it breaks or stays silent before the answer;
 * ApiError when the question is refused.
 */
export const ask = <E extends keyof Questions>(
  event: E,
  data: Asked<E>,
  timeout_ms = ANSWER_MS,
): Promise<Acknowledged<E>> =>
  new Promise((resolve, reject) => {
    if (!send) return reject(new NoAnswer())
    const id = ++lastId
    const end = (answer?: Answer) => {
      clearTimeout(timer)
      pending.delete(id)
      if (!answer) return reject(new NoAnswer())
      if (answer.event === 'error') return reject(refusalIn(answer.data))
      const { data: fitting } = questions[event].ack.safeParse(answer.data)
      if (fitting) resolve(fitting as Acknowledged<E>)
      else reject(new NoAnswer())
    }
    const timer = setTimeout(end, timeout_ms)
    pending.set(id, end)
    send({ event, id, data })
  })

const refusalIn = (problem: Problem & { status?: number }) => new ApiError(problem.status ?? 500, problem)

/** The connection through which questions go from now on. */
export function canAsk(through: (frame: object) => void) {
  cannotAsk()
  send = through
}

/** There is no connection: what is pending has no answer. */
export function cannotAsk() {
  send = undefined
  for (const [, end] of pending) end()
}

export const answered = (answer: Answer) => pending.get(Number(answer.id))?.(answer)
