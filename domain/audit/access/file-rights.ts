import { DISPUTE_READERS, LICENSE_READERS } from '../../files/reading.ts'
import { kinds } from '../../kernel/catalog.ts'
import type { StreamEvent } from '../timeline/timeline.ts'
import {
  activeSpans,
  attachmentSpans,
  documentSpans,
  grantSpans,
  type Histories,
  histories,
  staffRoleSpans,
  storedSpans,
  undecidedDisputeSpans,
} from './access-spans.ts'
import { isOpenAt, overlapFromFirst, overlapFromLater, type Span, stateAfter } from './spans.ts'

/**
 * A span in which a person could open a file, and why: as its owner, by a grant, or as staff who need it for
 * this license or dispute.
 */
export type FileRight = Span & {
  user_id: string
  via: 'owner' | 'grant' | 'staff'
  caseReference?: { kind: 'license' | 'dispute'; id: string }
}

/**
 * Returns everyone who could ever open a file, by the rules of the product. `events` must contain those of
 * the file, of all its accesses, and of the licenses and disputes that may need it. It must also contain
 * those of the accounts of these people and of staff.
 */
export function fileRightsTo(file_id: string, events: readonly StreamEvent[]): FileRight[] {
  const history = histories(events)
  const file = history.eventsOf('file', file_id)
  const storedPeriods = storedSpans(file)
  const { user_id } = stateAfter(kinds.file, file).context
  const ownerRights = storedPeriods.map((span): FileRight => ({ ...span, user_id, via: 'owner' }))
  const rights = [
    ...ownerRights,
    ...grantRights(history, file_id),
    ...licenseRights(history, file_id),
    ...disputeRights(history, file_id),
  ]
  return rights.flatMap((right) => {
    const usablePeriods = overlapFromFirst(
      storedPeriods,
      activeSpans(history.eventsOf('account', right.user_id)),
    )
    return overlapFromFirst([right], usablePeriods).map((span) => ({ ...right, ...span }))
  })
}

const grantRights = (history: Histories, file_id: string): FileRight[] =>
  history.idsOf('fileAccess').flatMap((id) => {
    const access = history.eventsOf('fileAccess', id)
    const { context } = stateAfter(kinds.fileAccess, access)
    if (context.file_id !== file_id) return []
    return grantSpans(access).map((span) => ({ ...span, user_id: context.user_id, via: 'grant' }))
  })

/** Verifiers and compliance may read the documents of licenses of other people. */
const licenseRights = (history: Histories, file_id: string): FileRight[] =>
  history.idsOf('license').flatMap((id) => {
    const license = history.eventsOf('license', id)
    const documents = documentSpans(license, file_id)
    const { user_id } = stateAfter(kinds.license, license).context
    return staffRights(history, LICENSE_READERS, [user_id], documents, { kind: 'license', id })
  })

/**
 * Support may read files of undecided disputes between others, and files attached in the conversation of such
 * a contract.
 */
const disputeRights = (history: Histories, file_id: string): FileRight[] =>
  history.idsOf('dispute').flatMap((id) => {
    const dispute = history.eventsOf('dispute', id)
    const { contract_id, client_id, consultant_id } = stateAfter(kinds.dispute, dispute).context
    const attachedPeriods = attachmentSpans(history.eventsOf('file', file_id), contract_id)
    const neededPeriods = [
      ...undecidedDisputeSpans(dispute, file_id),
      ...overlapFromLater(undecidedDisputeSpans(dispute), attachedPeriods),
    ]
    return staffRights(history, DISPUTE_READERS, [client_id, consultant_id], neededPeriods, {
      kind: 'dispute',
      id,
    })
  })

const staffRights = (
  history: Histories,
  roles: readonly string[],
  parties: readonly string[],
  neededPeriods: readonly Span[],
  caseReference: NonNullable<FileRight['caseReference']>,
): FileRight[] =>
  history
    .idsOf('account')
    .filter((user_id) => !parties.includes(user_id))
    .flatMap((user_id) =>
      overlapFromLater(neededPeriods, staffRoleSpans(history.eventsOf('account', user_id), roles)).map(
        (span) => ({
          ...span,
          user_id,
          via: 'staff',
          caseReference,
        }),
      ),
    )

/**
 * Returns who could open a file at the moment `at`, once for each reason. `history` must contain all events
 * up to that moment.
 */
export function fileRightsAt(file_id: string, history: readonly StreamEvent[], at: string): FileRight[] {
  const openRights = fileRightsTo(file_id, history).filter((right) => isOpenAt(right, at))
  const reasons = Map.groupBy(
    openRights,
    ({ user_id, via, caseReference }) => `${user_id} ${via} ${caseReference?.kind}`,
  )
  return [...reasons.values()]
    .flatMap((rights) => rights.toSorted(compareByStart).slice(0, 1))
    .toSorted(compareByStart)
}

const compareByStart = (one: Span, other: Span) => (one.from.position < other.from.position ? -1 : 1)
