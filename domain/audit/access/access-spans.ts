import { UNDECIDED_DISPUTE_STATES } from '../../disputes/status.ts'
import { accessUntil } from '../../files/status.ts'
import { type Kind, kinds } from '../../kernel/catalog.ts'
import { streamOf } from '../../kernel/stream.ts'
import { entityRefOf, type StreamEvent, sortByPosition } from '../timeline/timeline.ts'
import { edgeOf, type Span, spansOf } from './spans.ts'

type EventHistory = readonly StreamEvent[]

/** The events of each thing, in their order. */
export type Histories = { eventsOf(kind: Kind, id: string): EventHistory; idsOf(kind: Kind): string[] }

export function histories(events: EventHistory): Histories {
  const streams = Map.groupBy(sortByPosition(events), ({ stream }) => stream)
  const things = [...streams.keys()].map(entityRefOf)
  return {
    eventsOf: (kind, id) => streams.get(streamOf(kind, id)) ?? [],
    idsOf: (kind) => things.filter((thing) => thing.kind === kind).map(({ id }) => id),
  }
}

/** The spans in which an account existed and was not suspended. */
export const activeSpans = (account: EventHistory): Span[] =>
  spansOf(kinds.account, account, ({ value }) => value === 'active')

/** The spans in which an account had one of these staff roles. */
export const staffRoleSpans = (account: EventHistory, roles: readonly string[]): Span[] =>
  spansOf(kinds.account, account, ({ context }) => context.roles.some((role) => roles.includes(role)))

/** The spans in which the content of a file could be read. */
export const storedSpans = (file: EventHistory): Span[] =>
  spansOf(kinds.file, file, ({ value }) => value === 'stored')

/** The spans in which a grant was live. A renewal in time continues the span. */
export const grantSpans = (access: EventHistory): Span[] =>
  spansOf(kinds.fileAccess, access, ({ value, context: { until } }, at) => {
    const open = value === 'none' ? undefined : accessUntil({ state: value, until }, at)
    return open !== undefined && { until: open }
  })

/** The spans from the moment on at which the license got this document. */
export const documentSpans = (license: EventHistory, file_id: string): Span[] =>
  spansOf(kinds.license, license, ({ context }) => context.document_ids.includes(file_id))

/** The spans in which the owner had this license. */
export const ownLicenseSpans = (license: EventHistory): Span[] =>
  spansOf(kinds.license, license, ({ value }) => value !== 'none' && value !== 'deleted')

/**
 * The spans in which a dispute was undecided; with `file_id`, only those in which the file was also part of
 * the dispute.
 */
export const undecidedDisputeSpans = (dispute: EventHistory, file_id?: string): Span[] =>
  spansOf(
    kinds.dispute,
    dispute,
    ({ value, context }) =>
      value !== 'none' &&
      UNDECIDED_DISPUTE_STATES.includes(value) &&
      (file_id === undefined || context.all_file_ids.includes(file_id)),
  )

/** The spans from the moment on at which a file was attached in the conversation of a contract. */
export function attachmentSpans(file: EventHistory, contract_id: string): Span[] {
  const attachment = file.find(
    ({ event }) => event.type === 'FileAttached' && event.contract_id === contract_id,
  )
  return attachment ? [{ by: attachment, from: edgeOf(attachment), to: undefined, until: undefined }] : []
}
