import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpRefusal, invalidInput, problemOf } from './problem.ts'
import type { StoredResponse, StoredResponses } from './stored-responses.ts'

const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/
const MIN_POLL_DELAY_MS = 50
const MAX_POLL_DELAY_MS = 500
const TOO_MANY_REQUESTS = 429

/** Returns the Idempotency-Key of a request. Throws 400 for a malformed one. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !KEY_PATTERN.test(key))
    throw invalidInput('Idempotency-Key', 'is not 1 to 255 visible ASCII characters')
  return key
}

/**
 * Runs a request once for each key. A repeat with the same body gets the first response, and a parallel
 * repeat waits for it. Answers of 5xx and 429 are not stored. `run` receives the command_id, which stays the
 * same when it takes over from a process that died.
 */
export async function runOnce(
  storedResponses: StoredResponses,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, run }: { key: string; run: (command_id: string) => Promise<unknown> },
) {
  const path = request.url.split('?', 1)[0] ?? ''
  const person = request.member?.user_id
  const scope = { name: [person ?? request.ip, request.method, path, key].join(' '), person }
  const body = JSON.stringify([request.body ?? null, request.query ?? null])
  for (let delayMs = MIN_POLL_DELAY_MS; ; delayMs = Math.min(delayMs * 2, MAX_POLL_DELAY_MS)) {
    const start = await storedResponses.begin(scope, body, new Date())
    if (start.next === 'other_body')
      throw new HttpRefusal(409, 'idempotency_key_reused', 'This key was used before, with another body.')
    if (start.next === 'erased')
      throw new HttpRefusal(
        409,
        'idempotency_key_reused',
        'This key was used before, and its answer has been erased.',
      )
    if (start.next === 'repeat') return sendStoredResponse(reply, start.response)
    if (start.next === 'run') return runAndStore(start.command_id)
    await sleep(delayMs)
  }

  async function runAndStore(command_id: string) {
    try {
      const text = reply.serialize((await run(command_id)) as object)
      const type = 'application/json; charset=utf-8'
      // Handlers throw their failures, so a status of 5xx here is the timeout's, which has already been sent.
      const response = {
        status: reply.statusCode < 500 ? reply.statusCode : 200,
        body: String(text),
        type,
        lag: reply.hasHeader('read-model-lag'),
      }
      await storedResponses.store(scope, command_id, response)
      return sendStoredResponse(reply, response)
    } catch (error) {
      const problem = problemOf(error)
      const type = 'application/problem+json'
      if (problem.status >= 500 || problem.status === TOO_MANY_REQUESTS)
        await storedResponses.release(scope, command_id)
      else
        await storedResponses.store(scope, command_id, {
          status: problem.status,
          body: JSON.stringify(problem),
          type,
          lag: false,
        })
      throw error
    }
  }
}

const sendStoredResponse = (reply: FastifyReply, { status, body, type, lag }: StoredResponse) => {
  if (lag) reply.header('read-model-lag', 'true')
  return reply.code(status).type(type).send(body)
}
