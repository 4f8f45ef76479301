import { z } from 'zod'
import type { AnyEvent, Kind } from '#domain/kernel/catalog.ts'
import type { readModels } from '#projections/read-models.ts'
import { Id } from './fields.ts'
import { Ok } from './responses.ts'

/** The name of a read model in frames and routes. Several tables may share one name. */
export type WireReadModelName = NonNullable<(typeof readModels)[number]['wireName']>

type StaffRole = 'verifier' | 'support' | 'compliance' | 'admin'

/** What a successful call leaves in the audit trail. Every refusal leaves an entry. */
export type AuditDecision = AuditedEvents | AuditedReading | NotAudited

/** The types of the events that the call writes. A success leaves one or more entries of these types. */
type AuditedEvents = readonly AnyEvent['type'][]

/** Staff read something. The reading is recorded before the response is sent. */
export type AuditedReading = {
  /** The type of the event that records the reading. */
  event: Extract<AnyEvent['type'], 'LicenseInspected' | 'AuditSearched' | 'AuditExported' | 'RecordsViewed'>
  /** Whether the query is recorded. Only for a query that consists of ids and names from a fixed list. */
  recordsQuery?: true
  /** For pages that poll: at most one record for each session and hour. */
  oncePer?: 'hour'
}

/** The call leaves no entry when it succeeds. */
type NotAudited = { unrecordedBecause: string }

export type RouteDeclaration = {
  /** What the call does or returns, in sentences of which the first begins with a verb. `/docs` shows it. */
  summary: string
  /**
   * Who may call: anyone, a member, or staff with this role or one of these roles. On a call of staff others
   * get 404.
   */
  auth: 'public' | 'member' | StaffRole | readonly StaffRole[]
  /**
   * The read models that the response is built from. When one of them changes, the web fetches the response
   * again. Empty for a call that writes.
   */
  reads: readonly WireReadModelName[]
  /**
   * The read model of the record whose id is in the path: only changes of that record invalidate the
   * response.
   */
  recordModel?: WireReadModelName
  /**
   * The response shows records of others, and no frame tells the caller of their changes. This also holds for
   * all reads by staff.
   */
  hasNoChangeFrames?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The schema of each status that is not answered with a Problem. A field without a schema is never sent. */
  responses: Record<number, z.ZodType>
  /**
   * A documented GET that changes state. It is guarded. It is also answered on POST, unless its path has
   * another call on POST.
   */
  changesState?: 'by GET and POST' | 'by GET only'
  /**
   * Whether the call changes what protects an account or its money, or the body fields that do. It then needs
   * a fresh proof of identity; for staff only the authenticator counts. A call that changes state does not
   * compile without this field.
   */
  sensitive?: boolean | readonly string[]
  /** The call writes, and accepts an Idempotency-Key outside /auth and /settings. */
  write?: true
  /**
   * A member's call that only reads projections. The response is prepared while the session is looked up, and
   * sent after that.
   */
  readOnly?: true
  /** Mail programs call this route with a form in the body, which is ignored. */
  takesAnyBody?: true
  /** How often an account may make the call. Beyond that it gets 429 `too_many_requests`. */
  accountLimit?: AccountLimit
  /** Monitoring polls this route, so it has no rate limit. */
  unlimited?: true
  /**
   * The kind of thing that the first id in the path names, for the audit entries of readings and refusals.
   * `in path` means that the path names the kind too. `null` means that these entries name no thing. A path
   * with an id does not compile without this field.
   */
  subjectKind?: Kind | 'in path' | null
  /** What the call leaves in the audit trail. A call without this decision does not compile. */
  audit: AuditDecision
  /**
   * The refusals of the use case besides `NotFound`. Each is answered with its code, and the web has a text
   * for it.
   */
  refuses: readonly string[]
}

/** Requires each call that changes state to say whether it is sensitive. */
export type WithSensitivity<C> = {
  [K in keyof C]: K extends `GET ${string}`
    ? C[K] extends { changesState: unknown }
      ? Required<Pick<RouteDeclaration, 'sensitive'>>
      : unknown
    : Required<Pick<RouteDeclaration, 'sensitive'>>
}

/** Requires each call with an id in its path to say what kind of thing the id names. */
export type WithSubjectKind<C> = {
  [K in keyof C]: K extends `${string}{${string}` ? Required<Pick<RouteDeclaration, 'subjectKind'>> : unknown
}

/** Whether a call with this body needs a fresh proof. */
export const needsProof = ({ sensitive = false }: Pick<RouteDeclaration, 'sensitive'>, body: unknown) =>
  typeof sensitive === 'boolean'
    ? sensitive
    : sensitive.some((field) => (body as Record<string, unknown> | undefined)?.[field] !== undefined)

/** The fields that a call may set although its kind has set them. */
type Overridable = 'responses' | 'refuses'
type Declaration<P> = Omit<RouteDeclaration, keyof P> &
  Partial<Pick<RouteDeclaration, keyof P & Overridable>> & { [K in Exclude<keyof P, Overridable>]?: never }

/** Returns a function that declares calls of one kind. It takes the fields that the kind leaves open. */
const kindOfCall =
  <const P extends Partial<RouteDeclaration>>(common: P) =>
  <const R extends Declaration<P>>(declaration: R) =>
    ({ ...common, ...declaration }) as Omit<P, keyof R> & R

/**
 * A call that reads. It has no refusals besides `NotFound` unless it declares them. A handler with an
 * undeclared refusal does not compile.
 */
export const query = kindOfCall({ refuses: [] })
/** A member's call that reads projections. */
export const memberQuery = kindOfCall({ auth: 'member', readOnly: true, refuses: [] })
/**
 * A call that changes state. Each one declares who may call it and whether it is sensitive, because no
 * default is safe.
 */
export const command = kindOfCall({ reads: [], responses: { 200: Ok } })
/**
 * A member's action that needs no fresh proof, since it changes nothing that protects an account or its
 * money. Choosing this kind is the decision on sensitivity.
 */
export const everydayCommand = kindOfCall({
  auth: 'member',
  sensitive: false,
  reads: [],
  write: true,
  responses: { 200: Ok },
})

/** `{id}` in the path. */
export const byId = z.object({ id: Id })

/** How often an account may make a call. All calls with the same `action` count together. */
export type AccountLimit = { action: string; times: number; seconds: number }

const HOUR_SECONDS = 3600

/** For all changes of what others find, since every change is stored permanently. */
export const EDIT_LIMIT: AccountLimit = { action: 'edits', times: 120, seconds: HOUR_SECONDS }
export const NEW_JOB_LIMIT: AccountLimit = { action: 'jobs', times: 20, seconds: 24 * HOUR_SECONDS }
export const NEW_CONVERSATION_LIMIT: AccountLimit = {
  action: 'conversations',
  times: 20,
  seconds: HOUR_SECONDS,
}
