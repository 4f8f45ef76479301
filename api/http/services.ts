import type { Sql } from 'postgres'
import type { Signer } from '#commands/audit/evidence/digest.ts'
import type { IdentityDependencies } from '#commands/identity/dependencies.ts'
import type { Dependencies } from '#commands/kernel/dependencies.ts'
import type { EventStore } from '#commands/ports/event-store.ts'
import type { ProfileImages } from '#commands/ports/identity/profile-images.ts'
import type { IceServer, Sfu } from '#commands/ports/sfu.ts'
import type { CallMode } from '#domain/messaging/conversation-schemas.ts'
import type { GrantedLinks, Previews } from '../files/ports.ts'
import type { Issuer, Receipts } from '../money/receipt/receipt.ts'
import type { Operations, ProjectionControl } from '../operations/figures.ts'
import type { CallPresence } from '../realtime/messaging/call-presence.ts'
import type { Relay } from '../realtime/relay.ts'
import type { ResponseOf } from '../wire/wire.ts'
import type { StoredResponses } from './stored-responses.ts'

/**
 * What the API needs from the rest of the product; infra/programs/api.ts provides it. Routes call the
 * functions of commands/ with `deps`. They read through `sql` by the queries in projections/.
 */
export type Services = {
  deps: Dependencies
  sql: Sql
  /** Reads the events of a stream, for replays of the past. */
  history: EventStore['read']
  /** Signs evidence: infra/secrets/evidence-signer.ts. */
  signer: Signer
  /** Queries about the audit trail as a whole: infra/audit. */
  trail: AuditTrail
  /** For searches, whose query plan depends on the words: each execution is planned again. */
  searchSql: Sql
  /** Logins, passwords, sessions, second factors: infra/secrets/identity.ts. */
  identity: IdentityDependencies
  /** Answers stored by Idempotency-Key: infra/secrets/idempotency-keys.ts. */
  storedResponses: StoredResponses
  /** Links to files under a grant: infra/secrets/granted-links.ts. */
  grantedLinks: GrantedLinks
  /** Previews of files: infra/files/previews. */
  previews: Previews
  /** Receipts of payments: infra/receipts/thread-pool.ts. */
  receipts: Receipts
  issuer: Issuer
  /** The public copies of profile images: infra/files/previews/profile-images.ts. */
  profileImages: ProfileImages
  /** Whether the read models reached this position of the event store within READ_WAIT_MS. */
  awaitCatchUp(position: bigint): Promise<boolean>
  /** The current position of the read models. */
  position(): bigint
  /** Calls `listener` after each batch that changed rows. Returns the function that stops it. */
  onChanges(listener: (announced: AnnouncedChanges) => void): () => void
  /** Calls `listener` when such a batch may have been missed. Returns the function that stops it. */
  onChangesMissed(listener: () => void): () => void
  /** Frames between the sockets of all API processes: infra/postgres/relay.ts. */
  relay: Relay
  /** Who is in which call: infra/postgres/call-presence.ts. */
  callPresence: CallPresence
  /** The media server of calls: infra/sfu/rooms/rooms.ts behind infra/sfu/remote/client.ts. */
  sfu: Sfu
  /** The STUN and TURN servers by which a member's browser reaches the other one: infra/sfu/sfu.ts. */
  iceServers(user_id: string): IceServer[]
  /** The figures of the product as a whole: infra/operations. */
  operations: Operations
  /** Asks the worker to retry a read model that has stopped: infra/operations/projection-control.ts. */
  projectionControl: ProjectionControl
  ready(): Promise<Readiness>
  /** Records an answered call in its trace. Absent when no traces are exported. */
  recordCall?: ((call: CompletedCall) => void) | undefined
  log: Log
}

type AuditTrail = {
  /** The public key of the checkpoints, in the form that verifiers take. */
  key(): Promise<string>
  verify(): Promise<ResponseOf<'GET /staff/audit/verify'>>
  /**
   * The time from which on entries are shown; `undefined` shows all. Older entries stay stored, because
   * verification needs them.
   */
  shownSince(now: string): string | undefined
}

/** The changed rows of the read models up to a position, and the members who can see them. */
type AnnouncedChanges = {
  position: bigint
  changes: readonly { name: string; id: string; users: readonly string[] }[]
}

export type Readiness = {
  status: 'ready' | 'unavailable' | 'degraded'
  /** The check "sfu" has the mode of calls as its value. */
  checks: Record<string, 'ok' | 'failed' | CallMode>
  projections: { name: string; position: string; lag: string; parked?: string }[]
  /**
   * The number of foreign events in streams that are named like the product's, by kind of stream and event
   * type.
   */
  passed_over: Record<string, number>
  /** How the process that reads uploads is isolated. */
  sandbox: 'namespaces' | 'user' | 'limits' | 'absent' | 'unknown'
  /** A sentence for each restored backup that no operator has acknowledged. */
  restored?: string[]
  /** Database replicas that must have each write and are not following. */
  missing_replicas?: string[]
}

/**
 * An answered call, without anything about the caller. `took_ms` is the time from its start to its response.
 */
export type CompletedCall = { id: string; method: string; route: string; status: number; took_ms: number }

/** Fields contain types, ids and correlations, never what people wrote. A Pino logger has this shape. */
export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export type ApiSettings = {
  /** The origins that browsers may call from. */
  webOrigins: readonly string[]
  apiOrigin: string
  jwtSecret: string
  accessTokenSeconds: number
  /** A factor on all rate limits; 0 turns them off. */
  rateLimits: number
  /** How many calls may be in progress in this process. Further calls are refused at once. */
  concurrentCalls: number
  /** Certificate and key (PEM) when this process serves HTTPS. */
  tls?: { cert: Buffer; key: Buffer } | undefined
  metricsToken?: string | undefined
  /** The comma-joined addresses of the proxies whose X-Forwarded-For is trusted. Absent: none. */
  trustedProxies?: string | undefined
}
