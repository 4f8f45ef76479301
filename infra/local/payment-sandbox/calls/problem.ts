import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { newId } from '../books.ts'

type Detail = { issue: string; field?: string; description?: string; link?: object[] }

/** A refusal, answered in the provider's shape. */
export class SandboxProblem extends Error {
  readonly status: number
  readonly code: string
  readonly details: Detail[]
  constructor(status: number, code: string, ...details: Detail[]) {
    super(code)
    this.status = status
    this.code = code
    this.details = details
  }
}

export const unprocessable = (issue: string) => new SandboxProblem(422, 'UNPROCESSABLE_ENTITY', { issue })
export const notFound = () => new SandboxProblem(404, 'RESOURCE_NOT_FOUND', { issue: 'INVALID_RESOURCE_ID' })
export const internalServerError = () => new SandboxProblem(500, 'INTERNAL_SERVER_ERROR')

/** Answers every error in the provider's format. A body that does not fit the schema gets 400. */
export function sendProblem(error: unknown, reply: FastifyReply) {
  const { status, code, details } = asProblem(error)
  return reply.code(status).send({ name: code, message: code, debug_id: newId(13), details, links: [] })
}

function asProblem(error: unknown): SandboxProblem {
  if (error instanceof SandboxProblem) return error
  if (error instanceof z.ZodError) {
    const details = error.issues.map(({ path, message }) => ({ field: `/${path.join('/')}`, issue: message }))
    return new SandboxProblem(400, 'INVALID_REQUEST', ...details)
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500 ? new SandboxProblem(status, 'INVALID_REQUEST') : internalServerError()
}
