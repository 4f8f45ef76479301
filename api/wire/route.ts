import { z } from 'zod'
import type { AnyEvent, Kind } from '#domain/kernel/catalog.ts'
import type { readModels } from '#projections/read-models.ts'
import type { AccountLimit } from './account-limits.ts'
import { Ok } from './answers.ts'
import { Id } from './fields.ts'

/** A read model by the name under which frames and routes know it; several tables may share a name. */
export type ReadModelName = NonNullable<(typeof readModels)[number]['known_as']>

type StaffRole = 'verifier' | 'support' | 'compliance' | 'admin'

/**
 * What a call leaves in the audit trail: a success one of these entries; or the record of a reading by staff, written before
 * the answer leaves, of the thing of this kind whose id is first in the path, `asked` with the query, where that is ids and
 * closed words alone, and with `once` one record an hour of each session, for a page that asks again by itself; or nothing,
 * for this reason. A refusal has an entry whatever the call.
 */
export type AuditDecision =
  | readonly AnyEvent['type'][]
  | {
      reading: Extract<
        AnyEvent['type'],
        'LicenseInspected' | 'AuditSearched' | 'AuditExported' | 'RecordsViewed'
      >
      of?: Kind
      asked?: true
      once?: 'hour'
    }
  | { none: string }

export type Route = {
  /** What the call does or answers, in one sentence. */
  summary: string
  /** Who may call it: anyone, a member, or staff of that kind, or of one of those kinds. */
  auth: 'public' | 'member' | StaffRole | readonly StaffRole[]
  /**
   * The read models that the answer is made of: when one of them changes, the web fetches it again. None for a call that
   * writes.
   */
  reads: readonly ReadModelName[]
  /** The read model of the thing with the path's id: only its changes with that id invalidate the answer. */
  about?: ReadModelName
  /** Shows things of others, of whose changes no frame tells the caller; so do all that staff read. */
  unannounced?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Status → what is answered. Everything else is a Problem. */
  answers: Record<number, z.ZodType>
  /** A documented GET that changes something: guarded, and answered on POST too, unless that is another call. */
  changes?: true | 'by GET alone'
  /**
   * Whether the call changes what guards an account or its money, which needs a fresh proof of who is in the session, for
   * acts of staff by the authenticator; or the fields of the body that do. A call that changes something and does not say
   * so does not compile.
   */
  sensitive?: boolean | readonly string[]
  /** A call that writes: it takes an Idempotency-Key, outside /auth and /settings. */
  write?: true
  /** A member's call that only reads what the projections hold: its answer is made while their session is looked up. */
  readOnly?: true
  /** Called by mail readers, with a form in the body that says nothing. */
  takesAnyBody?: true
  /** How often an account may make it; one more is refused with 429 `too_many_requests`. */
  most?: AccountLimit
  /** Polled by monitoring, so without a rate limit. */
  unlimited?: true
  /** What it leaves in the audit trail. A call without this decision does not compile. */
  audit: AuditDecision
  /** How its use case may be refused, beside `NotFound`: each is answered with its code, and the web has its words. */
  refuses: readonly string[]
}

/** The calls that change something, each of which says whether it is sensitive. */
export type WithSensitivity<C> = {
  [K in keyof C]: K extends `GET ${string}`
    ? C[K] extends { changes: unknown }
      ? Required<Pick<Route, 'sensitive'>>
      : unknown
    : Required<Pick<Route, 'sensitive'>>
}

/** Whether a call with this body needs a fresh proof. */
export const needsProof = ({ sensitive = false }: Pick<Route, 'sensitive'>, body: unknown) =>
  typeof sensitive === 'boolean'
    ? sensitive
    : sensitive.some((field) => (body as Record<string, unknown> | undefined)?.[field] !== undefined)

/** The fields in which one call may differ from its kind. */
type Overridable = 'answers' | 'refuses'
type Declaration<P> = Omit<Route, keyof P> &
  Partial<Pick<Route, keyof P & Overridable>> & { [K in Exclude<keyof P, Overridable>]?: never }

/** Answers a function that declares calls of a kind: it takes the fields that the kind leaves open. */
const kindOfCall =
  <const P extends Partial<Route>>(common: P) =>
  <const R extends Declaration<P>>(declaration: R) =>
    ({ ...common, ...declaration }) as Omit<P, keyof R> & R

/**
 * A call that reads. It has no refusals of its own unless it declares some; a handler with an undeclared one does not
 * compile.
 */
export const query = kindOfCall({ refuses: [] })
/** A member's call that reads what the projections hold. */
export const memberQuery = kindOfCall({ auth: 'member', readOnly: true, refuses: [] })
/**
 * A call that changes something. It says itself who may call it and whether it is sensitive: neither has a value that
 * is safe for all.
 */
export const command = kindOfCall({ reads: [], answers: { 200: Ok } })
/**
 * A member's act that needs no fresh proof, as it changes nothing that guards an account or its money. Choosing this
 * kind is that decision.
 */
export const everydayCommand = kindOfCall({
  auth: 'member',
  sensitive: false,
  reads: [],
  write: true,
  answers: { 200: Ok },
})

/** `{id}` in the path. */
export const byId = z.object({ id: Id })
