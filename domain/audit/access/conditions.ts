import { UNDECIDED } from '../../disputes/status.ts'
import { openUntil } from '../../files/status.ts'
import { type Kind, kinds } from '../../kernel/catalogue.ts'
import { streamOf } from '../../kernel/stream.ts'
import { type Happened, inOrder, thingOf } from '../timeline/timeline.ts'
import { edgeOf, type Span, spansOf } from './spans.ts'

type Past = readonly Happened[]

/** The events of each of several things, in their order. */
export type Histories = { of(kind: Kind, id: string): Past; ids(kind: Kind): string[] }

export function histories(events: Past): Histories {
  const streams = Map.groupBy(inOrder(events), ({ stream }) => stream)
  const things = [...streams.keys()].map(thingOf)
  return {
    of: (kind, id) => streams.get(streamOf(kind, id)) ?? [],
    ids: (kind) => things.filter((thing) => thing.kind === kind).map(({ id }) => id),
  }
}

/** When an account could be used: it is there, and not suspended. */
export const activeSpans = (account: Past): Span[] =>
  spansOf(kinds.account, account, ({ value }) => value === 'active')

/** When an account had one of these staff roles. */
export const roleSpans = (account: Past, roles: readonly string[]): Span[] =>
  spansOf(kinds.account, account, ({ context }) => context.roles.some((role) => roles.includes(role)))

/** When the content of a file could be read. */
export const storedSpans = (file: Past): Span[] =>
  spansOf(kinds.file, file, ({ value }) => value === 'stored')

/** When a grant was live; a renewal in time continues it. */
export const grantSpans = (access: Past): Span[] =>
  spansOf(kinds.fileAccess, access, ({ value, context: { until } }, at) => {
    const open = value === 'none' ? undefined : openUntil({ state: value, until }, at)
    return open !== undefined && { until: open }
  })

/** Since when a license has, or has had, this document. */
export const documentSpans = (license: Past, file_id: string): Span[] =>
  spansOf(kinds.license, license, ({ context }) => context.documents.includes(file_id))

/** When a license was there for its owner. */
export const ownLicenseSpans = (license: Past): Span[] =>
  spansOf(kinds.license, license, ({ value }) => value !== 'none' && value !== 'deleted')

/** When a dispute was not decided; with `file_id`, and that file was put forward in it. */
export const undecidedSpans = (dispute: Past, file_id?: string): Span[] =>
  spansOf(
    kinds.dispute,
    dispute,
    ({ value, context }) =>
      value !== 'none' &&
      UNDECIDED.includes(value) &&
      (file_id === undefined || context.files.includes(file_id)),
  )

/** Since when a file is attached in the conversation of a contract. */
export function attachedSpans(file: Past, contract_id: string): Span[] {
  const by = file.find(({ event }) => event.type === 'FileAttached' && event.contract_id === contract_id)
  return by ? [{ by, from: edgeOf(by), to: undefined, until: undefined }] : []
}
