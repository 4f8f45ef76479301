import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { type RefusedCall, recordRefusal } from '#commands/audit/refused-calls.ts'
import type { CommandContext } from '#commands/kernel/handle.ts'
import { Id } from '../wire/fields.ts'
import type { Problem } from '../wire/responses.ts'
import type { RouteDeclaration } from '../wire/route.ts'
import { routes } from '../wire/wire.ts'
import { contextOf } from './context.ts'
import type { Services } from './services.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: string
    auth?: RouteDeclaration['auth']
    subjectKind?: RouteDeclaration['subjectKind']
  }
}

type RecordingServices = Pick<Services, 'deps' | 'log'>

/** Statuses by which a known person is refused. Malformed input (400) does not count as an attempt. */
const REFUSAL_STATUSES = new Set([403, 404, 409])
/**
 * Milliseconds that a refusal waits for its audit entry. A refusal reveals nothing, so it is answered even
 * when the store is down.
 */
const RECORDING_TIMEOUT_MS = 2000

/** Records that a known person was refused, and with which code. A failure to record is logged. */
export async function recordRefusedCall(
  { deps, log }: RecordingServices,
  ctx: CommandContext,
  call: RefusedCall,
) {
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
  const { call, auth = 'member', subjectKind } = request.routeOptions.config
  if (call === undefined || request.bearer === undefined || !REFUSAL_STATUSES.has(status)) return
  const ctx = contextOf(request, request.member ? auth : 'member', request.id)
  await recordRefusedCall(services, ctx, { call, status, code, ...subjectOf(subjectKind, request.params) })
}

/** The kinds of things that audit entries of calls can name. */
const SUBJECT_KINDS = new Set<string | null | undefined>(
  Object.values<Pick<RouteDeclaration, 'auth' | 'subjectKind'>>(routes).map(({ subjectKind }) => subjectKind),
)

/**
 * Returns the kind and id of the thing that a call is about; an empty object if it is about none, or if its
 * path has no valid kind and id.
 */
function subjectOf(
  subjectKind: RouteDeclaration['subjectKind'],
  params: unknown,
): { kind?: string; subject_id?: string } {
  const { kind: pathKind, ...ids } = (params ?? {}) as Record<string, string>
  // A caller without the role is refused before the path is validated, so its kind and id may be any text.
  const subject_id = Id.safeParse(Object.values(ids)[0]).data
  const kind = subjectKind === 'in path' ? pathKind : subjectKind
  return subject_id !== undefined && kind != null && SUBJECT_KINDS.has(kind) ? { kind, subject_id } : {}
}
