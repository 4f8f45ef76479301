import { DISPUTE_READERS, LICENSE_READERS } from '../../files/reading.ts'
import { kinds } from '../../kernel/catalogue.ts'
import type { Happened } from '../timeline/timeline.ts'
import {
  activeSpans,
  attachedSpans,
  documentSpans,
  grantSpans,
  type Histories,
  histories,
  roleSpans,
  storedSpans,
  undecidedSpans,
} from './conditions.ts'
import { both, during, isOpen, type Span, stateAfter } from './spans.ts'

/**
 * When a person could open a file, and why: it is theirs, its owner let them, or their role in staff needs it for this
 * license or dispute.
 */
export type Right = Span & {
  user_id: string
  via: 'owner' | 'grant' | 'staff'
  of?: { kind: 'license' | 'dispute'; id: string }
}

/**
 * Who could ever open a file, by the rules by which the product opens it. From the events of the file, of all accesses to
 * it, of the licenses and disputes that may need it, and of the accounts of all these people and of staff.
 */
export function rightsTo(file_id: string, events: readonly Happened[]): Right[] {
  const past = histories(events)
  const file = past.of('file', file_id)
  const stored = storedSpans(file)
  const { user_id } = stateAfter(kinds.file, file).context
  const owned = stored.map((span): Right => ({ ...span, user_id, via: 'owner' }))
  const rights = [
    ...owned,
    ...byGrant(past, file_id),
    ...byLicense(past, file_id),
    ...byDispute(past, file_id),
  ]
  return rights.flatMap((right) => {
    const usable = during(stored, activeSpans(past.of('account', right.user_id)))
    return during([right], usable).map((span) => ({ ...right, ...span }))
  })
}

const byGrant = (past: Histories, file_id: string): Right[] =>
  past.ids('fileAccess').flatMap((id) => {
    const access = past.of('fileAccess', id)
    const { context } = stateAfter(kinds.fileAccess, access)
    if (context.file_id !== file_id) return []
    return grantSpans(access).map((span) => ({ ...span, user_id: context.user_id, via: 'grant' }))
  })

/** Verifiers and compliance read the documents of licenses that are not their own. */
const byLicense = (past: Histories, file_id: string): Right[] =>
  past.ids('license').flatMap((id) => {
    const license = past.of('license', id)
    const documents = documentSpans(license, file_id)
    const { user_id } = stateAfter(kinds.license, license).context
    return forStaff(past, LICENSE_READERS, [user_id], documents, { kind: 'license', id })
  })

/** Support reads what is put forward in undecided disputes of others, or attached in the contract's conversation. */
const byDispute = (past: Histories, file_id: string): Right[] =>
  past.ids('dispute').flatMap((id) => {
    const dispute = past.of('dispute', id)
    const { contract_id, client_id, consultant_id } = stateAfter(kinds.dispute, dispute).context
    const attached = attachedSpans(past.of('file', file_id), contract_id)
    const needed = [...undecidedSpans(dispute, file_id), ...both(undecidedSpans(dispute), attached)]
    return forStaff(past, DISPUTE_READERS, [client_id, consultant_id], needed, { kind: 'dispute', id })
  })

const forStaff = (
  past: Histories,
  roles: readonly string[],
  parties: readonly string[],
  needed: readonly Span[],
  of: NonNullable<Right['of']>,
): Right[] =>
  past
    .ids('account')
    .filter((user_id) => !parties.includes(user_id))
    .flatMap((user_id) =>
      both(needed, roleSpans(past.of('account', user_id), roles)).map((span) => ({
        ...span,
        user_id,
        via: 'staff',
        of,
      })),
    )

/** Who could open a file at that moment, once for each reason, if these are all events up to it. */
export function accessAt(file_id: string, past: readonly Happened[], at: string): Right[] {
  const open = rightsTo(file_id, past).filter((right) => isOpen(right, at))
  const reasons = Map.groupBy(open, ({ user_id, via, of }) => `${user_id} ${via} ${of?.kind}`)
  return [...reasons.values()]
    .flatMap((rights) => rights.toSorted(byBeginning).slice(0, 1))
    .toSorted(byBeginning)
}

const byBeginning = (one: Span, other: Span) => (one.from.position < other.from.position ? -1 : 1)
