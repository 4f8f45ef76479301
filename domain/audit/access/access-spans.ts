import { UNDECIDED_DISPUTE_STATES } from '../../disputes/status.ts'
import { accessUntil } from '../../files/status.ts'
import { type Kind, kinds } from '../../kernel/catalog.ts'
import { streamOf } from '../../kernel/stream.ts'
import { entityRefOf, type StreamEvent, sortByPosition } from '../timeline/timeline.ts'
import { edgeOf, type Span, spansOf } from './spans.ts'

type EventHistory = readonly StreamEvent[]

/** The events of each of several things, in their order. */
export type Histories = { eventsOf(kind: Kind, id: string): EventHistory; idsOf(kind: Kind): string[] }

export function histories(events: EventHistory): Histories {
  const streams = Map.groupBy(sortByPosition(events), ({ stream }) => stream)
  const things = [...streams.keys()].map(entityRefOf)
  return {
    eventsOf: (kind, id) => streams.get(streamOf(kind, id)) ?? [],
    idsOf: (kind) => things.filter((thing) => thing.kind === kind).map(({ id }) => id),
  }
}

/** When an account could be used: it is there, and not suspended. */
export const activeSpans = (account: EventHistory): Span[] =>
  spansOf(kinds.account, account, ({ value }) => value === 'active')

/** When an account had one of these staff roles. */
export const staffRoleSpans = (account: EventHistory, roles: readonly string[]): Span[] =>
  spansOf(kinds.account, account, ({ context }) => context.roles.some((role) => roles.includes(role)))

/** When the content of a file could be read. */
export const storedSpans = (file: EventHistory): Span[] =>
  spansOf(kinds.file, file, ({ value }) => value === 'stored')

/** When a grant was live; a renewal in time continues it. */
export const grantSpans = (access: EventHistory): Span[] =>
  spansOf(kinds.fileAccess, access, ({ value, context: { until } }, at) => {
    const open = value === 'none' ? undefined : accessUntil({ state: value, until }, at)
    return open !== undefined && { until: open }
  })

/** Since when a license has, or has had, this document. */
export const documentSpans = (license: EventHistory, file_id: string): Span[] =>
  spansOf(kinds.license, license, ({ context }) => context.documents.includes(file_id))

/** When a license was there for its owner. */
export const ownLicenseSpans = (license: EventHistory): Span[] =>
  spansOf(kinds.license, license, ({ value }) => value !== 'none' && value !== 'deleted')

/** When a dispute was not decided; with `file_id`, and that file was put forward in it. */
export const undecidedDisputeSpans = (dispute: EventHistory, file_id?: string): Span[] =>
  spansOf(
    kinds.dispute,
    dispute,
    ({ value, context }) =>
      value !== 'none' &&
      UNDECIDED_DISPUTE_STATES.includes(value) &&
      (file_id === undefined || context.files.includes(file_id)),
  )

/** Since when a file is attached in the conversation of a contract. */
export function attachmentSpans(file: EventHistory, contract_id: string): Span[] {
  const attachment = file.find(
    ({ event }) => event.type === 'FileAttached' && event.contract_id === contract_id,
  )
  return attachment ? [{ by: attachment, from: edgeOf(attachment), to: undefined, until: undefined }] : []
}
