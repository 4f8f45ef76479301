import type { z } from 'zod'
import { type Questions, questions } from '#api/wire/frames.ts'
import { ApiError, NoResponse, type ProblemBody } from '../api-error.ts'

/** Timeout of a question on the socket, in ms. */
const ANSWER_TIMEOUT_MS = 5_000

type Answer = { event: 'ack' | 'error'; id?: string | number | undefined; data: object }

const pendingAnswers = new Map<number, (response?: Answer) => void>()
let lastId = 0
let sendQuestion: ((frame: object) => void) | undefined

type QuestionData<E extends keyof Questions> = z.input<Questions[E]['data']>
type AnswerData<E extends keyof Questions> = z.output<Questions[E]['ack']>

/**
 * Asks the server a question on the socket. Throws NoResponse when there is no connection, or it breaks
 * or stays silent before the answer; ApiError when the server refuses the question.
 */
export const askServer = <E extends keyof Questions>(
  event: E,
  data: QuestionData<E>,
  timeoutMs = ANSWER_TIMEOUT_MS,
): Promise<AnswerData<E>> =>
  new Promise((resolve, reject) => {
    if (!sendQuestion) return reject(new NoResponse())
    const id = ++lastId
    const settle = (response?: Answer) => {
      clearTimeout(timer)
      pendingAnswers.delete(id)
      if (!response) return reject(new NoResponse())
      if (response.event === 'error') return reject(refusalFrom(response.data))
      const { data: validData } = questions[event].ack.safeParse(response.data)
      if (validData) resolve(validData as AnswerData<E>)
      else reject(new NoResponse())
    }
    const timer = setTimeout(settle, timeoutMs)
    pendingAnswers.set(id, settle)
    sendQuestion({ event, id, data })
  })

const refusalFrom = (problem: ProblemBody & { status?: number }) =>
  new ApiError(problem.status ?? 500, problem)

/** Sets the function that sends questions from now on. */
export function connectQuestions(sendFrame: (frame: object) => void) {
  disconnectQuestions()
  sendQuestion = sendFrame
}

/** Call when the connection is lost. Pending questions then fail. */
export function disconnectQuestions() {
  sendQuestion = undefined
  for (const [, settle] of pendingAnswers) settle()
}

export const receiveAnswer = (response: Answer) => pendingAnswers.get(Number(response.id))?.(response)
