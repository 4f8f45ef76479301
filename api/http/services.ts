import type { Sql } from 'postgres'
import type { Signer } from '#commands/audit/evidence/signer.ts'
import type { IdentityDependencies } from '#commands/identity/dependencies.ts'
import type { Dependencies } from '#commands/kernel/dependencies.ts'
import type { EventStore } from '#commands/ports/event-store.ts'
import type { ProfileImages } from '#commands/ports/identity/profile-images.ts'
import type { IceServer, Sfu } from '#commands/ports/sfu.ts'
import type { CallMode } from '#domain/messaging/messages.ts'
import type { GrantedLinks } from '../files/granted-links.ts'
import type { Previews } from '../files/previews.ts'
import type { Receipts } from '../money/receipt/receipts.ts'
import type { Operations, ProjectionControl } from '../operations/figures.ts'
import type { CallPresence } from '../realtime/messaging/call-presence.ts'
import type { Relay } from '../realtime/relay.ts'
import type { AnswerOf } from '../wire/wire.ts'
import type { StoredAnswers } from './stored-answers.ts'

/**
 * What the API needs from the rest of the product; infra/processes/api.ts provides it. Routes call the functions of
 * commands/ with `deps`, and ask the read models through `sql` by the questions beside them in projections/.
 */
export type Services = {
  deps: Dependencies
  sql: Sql
  /** The events of a stream, for what is shown of the past. */
  history: EventStore['read']
  /** Signs evidence: infra/secrets/evidence-signer.ts. */
  signer: Signer
  /** What is known of the audit trail as a whole: infra/audit. */
  trail: AuditTrail
  /** For searches, whose plan depends on their words: each is planned when it is asked. */
  searchSql: Sql
  /** Logins, passwords, sessions, second factors: infra/secrets/identity.ts. */
  identity: IdentityDependencies
  /** Answers stored by Idempotency-Key: infra/secrets/idempotency-keys.ts. */
  storedAnswers: StoredAnswers
  /** Links to files under a grant: infra/secrets/granted-links.ts. */
  grantedLinks: GrantedLinks
  /** Previews of files: infra/files/previews. */
  previews: Previews
  /** Receipts of payments: infra/receipts.ts. */
  receipts: Receipts
  /** The public copies of profile images: infra/files/previews/profile-images.ts. */
  profileImages: ProfileImages
  /** Whether the read models reached this position of the event store within READ_WAIT_MS. */
  awaitCatchUp(position: bigint): Promise<boolean>
  /** The position of the read models now. */
  position(): bigint
  /** Calls `listener` after each batch that changed rows; answers the function that stops it. */
  onChanges(listener: (announced: AnnouncedChanges) => void): () => void
  /** Calls `listener` when such a batch may have been missed; answers the function that stops it. */
  onChangesMissed(listener: () => void): () => void
  /** Frames between the sockets of all API processes: infra/postgres/relay.ts. */
  relay: Relay
  /** Who is in which call: infra/postgres/call-sides.ts. */
  callPresence: CallPresence
  /** The media server of calls: infra/sfu/rooms/rooms.ts behind infra/sfu/remote/client.ts. */
  sfu: Sfu
  /** What a member's browser gets to find a way to the other one: infra/sfu/sfu.ts. */
  iceServers(user_id: string): IceServer[]
  /** The figures of the product as a whole: infra/operations. */
  operations: Operations
  /** The worker's read models, to be tried again: infra/operations/projection-control.ts. */
  projectionControl: ProjectionControl
  ready(): Promise<Readiness>
  /** Notes an answered call in its trace; absent where none are exported. */
  recordCall?: ((call: AnsweredCall) => void) | undefined
  log: Log
}

type AuditTrail = {
  /** The key of its checkpoints, as verifiers take it. */
  key(): Promise<string>
  verify(): Promise<AnswerOf<'GET /staff/audit/verify'>>
  /** The instant from which on entries are shown; `undefined`: all are. What is older stays, or nothing could be verified. */
  shownSince(now: string): string | undefined
}

/** Which rows of which read models changed, up to which position, and which members can see them. */
type AnnouncedChanges = {
  position: bigint
  changes: readonly { name: string; id: string; users: readonly string[] }[]
}

export type Readiness = {
  status: 'ready' | 'unavailable' | 'degraded'
  /** `sfu` says how calls travel. */
  checks: Record<string, 'ok' | 'failed' | CallMode>
  projections: { name: string; position: string; lag: string; parked?: string }[]
  /** How many events in streams named like the product's are not its own, by the kind of stream and their type. */
  passed_over: Record<string, number>
  /** How the process that reads uploads is isolated. */
  sandbox: 'namespaces' | 'user' | 'limits' | 'absent' | 'unknown'
  /** A sentence for each backup that was put back and that no operator has acknowledged. */
  restored?: string[]
  /** Replicas of the database that are to have each write and do not follow it. */
  missing_replicas?: string[]
}

/** An answered call, without anything of who made it; `took_ms` is the time from its start to its answer. */
export type AnsweredCall = { id: string; method: string; route: string; status: number; took_ms: number }

/** Types, ids and correlations; never what people wrote. Pino fits. */
export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export type Settings = {
  /** The origins that browsers may call from. */
  webOrigins: readonly string[]
  apiOrigin: string
  jwtSecret: string
  accessTokenSeconds: number
  /** A factor on all rate limits; 0 turns them off. */
  rateLimits: number
  /** How many calls may be in progress in this process; more are refused at once. */
  concurrentCalls: number
  /** Certificate and key (PEM) where connections to this process are encrypted. */
  tls?: { cert: Buffer; key: Buffer } | undefined
  metricsToken?: string | undefined
  /** The addresses of the proxies in front whose X-Forwarded-For counts, comma-joined; none when absent. */
  trustedProxies?: string | undefined
}
