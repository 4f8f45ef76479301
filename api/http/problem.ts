import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ExternalServiceFailed, StoreUnavailable } from '#commands/ports/external-service-failed.ts'
import { isDatabaseUnavailable } from '#projections/database-unavailable.ts'
import { fieldRefusals } from '../wire/refusals.ts'
import type { Problem } from '../wire/responses.ts'
import { INVALID_INPUT, isFieldRefusal, refusalResponseOf } from './refusal-responses.ts'
import type { Log } from './services.ts'

/** A response other than success, thrown on purpose. `code` is a stable name in snake_case. */
export class HttpRefusal extends Error {
  override name = 'HttpRefusal'
  readonly status: number
  readonly code: string
  readonly errors: Problem['errors']
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: string,
    detail: string,
    options: { errors?: Problem['errors']; retryAfter?: number } = {},
  ) {
    super(detail)
    this.status = status
    this.code = code
    this.errors = options.errors
    this.retryAfter = options.retryAfter
  }
}

export const notFound = () =>
  new HttpRefusal(404, 'not_found', 'This does not exist, or it is not available to you.')
export const unauthorized = (detail: 'jwt expired' | 'invalid token') =>
  new HttpRefusal(401, 'unauthorized', detail)
export const accountSuspended = () => refusal('account_suspended')
export const incorrectCredentials = (detail: string) => refusal('incorrect_credentials', { detail })
export const invalidInput = (path: string, message: string) =>
  new HttpRefusal(INVALID_INPUT.status, INVALID_INPUT.code, `${path || 'The request'} ${message}.`, {
    errors: [{ path, message }],
  })
export const rateLimitExceeded = (seconds: number) =>
  refusal('too_many_requests', { retryAfter: Math.ceil(seconds) })

/** The error to throw for a call that its use case refused. `detail` replaces the text of the table. */
export function refusal(
  reason: string,
  { detail, ...options }: { detail?: string; retryAfter?: number } = {},
) {
  if (reason === 'NotFound') return notFound()
  if (isFieldRefusal(reason)) {
    const [field, message] = fieldRefusals[reason]
    return invalidInput(field, message)
  }
  const response = refusalResponseOf(reason)
  return new HttpRefusal(response.status, response.code, detail ?? response.detail, options)
}

/** Seconds after which a client should repeat a call that failed because a store was unavailable. */
const STORE_RETRY_AFTER_SECONDS = 5

const CODE_BY_STATUS: Record<number, string> = {
  400: 'invalid_input',
  404: 'not_found',
  408: 'timeout',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
  431: 'too_large',
  503: 'timeout',
}

/** Returns the problem document for an error. It contains no details of a bug. */
export function problemOf(error: unknown): Problem {
  const { status, code, detail, errors } = detailOf(error)
  const title = STATUS_CODES[status] ?? 'Error'
  return { type: 'about:blank', title, status, detail, code, ...(errors && { errors }) }
}

type ProblemDetail = { status: number; code: string; detail: string; errors?: Problem['errors'] }

function detailOf(error: unknown): ProblemDetail {
  if (error instanceof HttpRefusal)
    return { status: error.status, code: error.code, detail: error.message, errors: error.errors }
  if (error instanceof ExternalServiceFailed)
    return {
      status: 502,
      code: 'provider_failed',
      detail: 'An external service failed. It is safe to try again.',
    }
  const storeCode = unavailableStoreCode(error)
  if (storeCode)
    return {
      status: 503,
      code: storeCode,
      detail: "We couldn't do this right now. Try again in a few seconds.",
    }
  const { validation, statusCode = 500, message } = error as FastifyError
  if (validation) {
    const errors = validation.flatMap(({ instancePath, message = 'is not valid', keyword, params }) =>
      keyword === 'unrecognized_keys'
        ? (params.keys as string[]).map((path) => ({ path, message: 'is not known here' }))
        : [{ path: instancePath.slice(1).replaceAll('/', '.'), message }],
    )
    return { status: 400, code: 'invalid_input', detail: 'Some fields are not valid.', errors }
  }
  const code = CODE_BY_STATUS[statusCode] ?? 'invalid_input'
  if (statusCode >= 400 && statusCode < 500)
    return { status: statusCode, code, detail: message, ...(statusCode === 400 && { errors: [] }) }
  if (statusCode === 503) return { status: 503, code: 'timeout', detail: 'This took too long.' }
  return { status: 500, code: 'internal', detail: 'Something went wrong on our side.' }
}

/** Returns which store of the product was unavailable, when that is why the call failed. */
function unavailableStoreCode(error: unknown): StoreUnavailable['code'] | undefined {
  if (error instanceof StoreUnavailable) return error.code
  return isDatabaseUnavailable(error) ? 'database_unavailable' : undefined
}

function retryAfterOf(error: unknown) {
  if (unavailableStoreCode(error)) return STORE_RETRY_AFTER_SECONDS
  return error instanceof HttpRefusal ? error.retryAfter : undefined
}

export function sendProblem(reply: FastifyReply, problem: Problem, retryAfter?: number) {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem))
}

type RecordRefusal = (request: FastifyRequest, problem: Problem) => Promise<void>

/** The only place where errors become responses and refused attempts are recorded. */
export function addErrorHandlers(app: FastifyInstance, log: Log, recordRefusal: RecordRefusal) {
  app.setErrorHandler(async (error, request: FastifyRequest, reply) => {
    const problem = problemOf(error)
    await recordRefusal(request, problem)
    // A deliberate refusal is no failure and is not logged, since there may be very many.
    if (problem.status >= 500 && !(error instanceof HttpRefusal)) {
      const { method } = request
      log.error({ err: error, method, route: request.routeOptions.url, correlation: request.id }, 'failed')
    }
    // A client that is still sending reads the response only if the connection stays open; the rest of its body is
    // discarded.
    if (problem.status === 413) reply.removeHeader('connection')
    return sendProblem(reply, problem, retryAfterOf(error))
  })
  app.setNotFoundHandler((_, reply) => sendProblem(reply, problemOf(notFound())))
}
