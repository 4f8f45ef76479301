import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { type RefusedCall, recordRefusal } from '#commands/audit/refused-calls.ts'
import type { Context } from '#commands/kernel/handle.ts'
import type { Kind } from '#domain/kernel/catalog.ts'
import type { Problem } from '../wire/answers.ts'
import { Id } from '../wire/fields.ts'
import type { Route } from '../wire/route.ts'
import { contextOf } from './context.ts'
import type { Services } from './services.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: string
    auth?: Route['auth']
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

/** The kind of the first id of a path, by the start of the path. The longest match counts. */
const KIND_BY_PATH: Record<string, Kind> = {
  '/appointments/': 'appointment',
  '/client/contracts/': 'contract',
  '/client/home/': 'profile',
  '/client/jobs/': 'job',
  '/client/jobs/applications/': 'application',
  '/client/jobs/hire/': 'application',
  '/client/jobs/payments/clear/': 'escrow',
  '/consultant/contracts/': 'contract',
  '/consultant/jobs/': 'job',
  '/consultant/jobs/applications/': 'application',
  '/consultant/licenses/': 'license',
  '/consultant/licenses/attach/': 'file',
  '/consultant/licenses/request/download/': 'file',
  '/conversations/': 'conversation',
  '/disputes/': 'contract',
  '/files/': 'file',
  '/files/attach/': 'conversation',
  '/files/contract/': 'contract',
  '/payments/details/': 'escrow',
  '/profile/image/': 'profile',
  '/reviews/': 'review',
  '/staff/accounts/': 'account',
  '/staff/audit/eligibility/': 'license',
  '/staff/audit/payment/': 'escrow',
  '/staff/audit/access/': 'file',
  '/staff/audit/access/license/': 'license',
  '/staff/audit/person/': 'account',
  '/staff/contact/': 'contact',
  '/staff/disputes/': 'dispute',
  '/staff/licenses/': 'license',
  '/staff/payouts/': 'escrow',
}

const KNOWN_KINDS = new Set<string | undefined>(Object.values(KIND_BY_PATH))

const PATH_PREFIXES = Object.keys(KIND_BY_PATH).toSorted((one, other) => other.length - one.length)

const pathPrefixOf = (path: string) => PATH_PREFIXES.find((prefix) => path.startsWith(prefix)) ?? ''

/**
 * Returns the kind and id that the path of a call names; for a timeline the path contains the kind. Returns
 * an empty object when the path has no valid id.
 */
function subjectOfCall(call: string, params: unknown): { kind?: string; subject_id?: string } {
  const path = call.slice(call.indexOf(' ') + 1)
  const { kind, ...ids } = (params ?? {}) as Record<string, string>
  // A caller without the role is refused before the path is validated, so its id may be any text.
  const subject_id = Id.safeParse(Object.values(ids)[0]).data
  const subjectKind = kind ?? KIND_BY_PATH[pathPrefixOf(path)]
  return subject_id !== undefined && subjectKind !== undefined && KNOWN_KINDS.has(subjectKind)
    ? { kind: subjectKind, subject_id }
    : {}
}
