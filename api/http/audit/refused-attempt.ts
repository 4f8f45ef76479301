import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { type RefusedCall, recordRefusal } from '#commands/audit/refused-calls.ts'
import type { Context } from '#commands/kernel/handle.ts'
import type { Problem } from '../../wire/answers.ts'
import type { Route } from '../../wire/route.ts'
import { contextOf } from '../context.ts'
import type { Services } from '../services.ts'
import { subjectOfCall } from './call-subject.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: string
    auth?: Route['auth']
  }
}

type RecordingServices = Pick<Services, 'deps' | 'log'>

/** Answers that say that a known person may not do what they asked for; one of malformed input was no attempt. */
const REFUSAL_STATUSES = new Set([403, 404, 409])
/** Milliseconds that a refusal waits for its entry: it gives nothing away, so that a store that is down cannot hold it. */
const RECORDING_TIMEOUT_MS = 2000

/** Records that a known person was refused something, and how; a failure to do so is logged. */
export async function recordRefusedCall({ deps, log }: RecordingServices, ctx: Context, call: RefusedCall) {
  const logFailure = (error: unknown) =>
    log.error({ err: error, correlation: ctx.correlation_id }, 'refusal not recorded')
  await Promise.race([recordRefusal(deps, ctx, call).catch(logFailure), sleep(RECORDING_TIMEOUT_MS)])
}

/** Records a refused call. */
export async function recordRefusedAttempt(
  services: RecordingServices,
  request: FastifyRequest,
  { status, code }: Pick<Problem, 'status' | 'code'>,
) {
  const { call, auth = 'member' } = request.routeOptions.config
  if (call === undefined || request.bearer === undefined || !REFUSAL_STATUSES.has(status)) return
  const ctx = contextOf(request, request.member ? auth : 'member', request.id)
  await recordRefusedCall(services, ctx, { call, status, code, ...subjectOfCall(call, request.params) })
}
