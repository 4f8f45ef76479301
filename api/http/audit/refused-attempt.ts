import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { type RefusedCall, recordRefusal } from '#commands/audit/attempts.ts'
import type { Context } from '#commands/kernel/handle.ts'
import type { Problem } from '../../wire/answers.ts'
import type { Route } from '../../wire/route.ts'
import { contextOf } from '../context.ts'
import type { Services } from '../services.ts'
import { thingOfCall } from './thing-of-call.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: string
    auth?: Route['auth']
  }
}

type Recording = Pick<Services, 'deps' | 'log'>

/** Answers that say that a known person may not do what they asked for; one of malformed input was no attempt. */
const REFUSED = new Set([403, 404, 409])
/** Milliseconds that a refusal waits for its entry: it gives nothing away, so that a store that is down cannot hold it. */
const LONGEST = 2000

/** Records that a known person was refused something, and how; a failure to do so is logged. */
export async function recordRefused({ deps, log }: Recording, ctx: Context, call: RefusedCall) {
  const failed = (error: unknown) =>
    log.error({ err: error, correlation: ctx.correlation_id }, 'refusal not recorded')
  await Promise.race([recordRefusal(deps, ctx, call).catch(failed), sleep(LONGEST)])
}

/** Records a refused call. */
export async function recordRefusedAttempt(
  recording: Recording,
  request: FastifyRequest,
  { status, code }: Pick<Problem, 'status' | 'code'>,
) {
  const { call, auth = 'member' } = request.routeOptions.config
  if (call === undefined || request.bearer === undefined || !REFUSED.has(status)) return
  const ctx = contextOf(request, request.member ? auth : 'member', request.id)
  await recordRefused(recording, ctx, { call, status, code, ...thingOfCall(call, request.params) })
}
