import { type FileAccessEvent, fileAccessLifecycle } from '../../files/access.ts'
import type { AnyEvent, EventRecord } from '../../kernel/catalog.ts'
import { idOf } from '../../kernel/stream.ts'
import { createFindingCounter, type InvariantCheck, MAX_COMMAND_DURATION_MS } from './check.ts'

type Access = typeof fileAccessLifecycle.initial
type ReadEvent = Extract<AnyEvent, { type: 'FileViewed' | 'FileDownloaded' }>

const isUnderLiveGrant = ({ value, context }: Access, { at, link_until }: ReadEvent) =>
  value === 'granted' && context.granted_at <= at && at < context.until && link_until <= context.until

/** The licenses and disputes for which staff may read a file. */
function trackStaffCases() {
  const documents = new Set<string>()
  const disputesByContract = new Map<string, string[]>()
  const disputesByFile = new Map<string, string[]>()
  const contractsByFile = new Map<string, string[]>()
  const resolutionTimes = new Map<string, string>()
  const addToList = (lists: Map<string, string[]>, key: string, value: string) =>
    lists.set(key, [...(lists.get(key) ?? []), value])

  return {
    observe({ stream, event }: EventRecord) {
      const id = idOf(stream)
      if (event.type === 'LicenseSubmitted' || event.type === 'LicenseFileReplaced')
        documents.add(event.file_id)
      if (event.type === 'DisputeFiled') addToList(disputesByContract, event.contract_id, id)
      if (event.type === 'DisputeFiled' || event.type === 'DisputeStatementAdded')
        for (const file of event.file_ids) addToList(disputesByFile, file, id)
      if (event.type === 'FileAttached' && event.contract_id !== undefined)
        addToList(contractsByFile, id, event.contract_id)
      if (event.type === 'DisputeResolved') resolutionTimes.set(id, event.at)
    },
    /** Whether a license or dispute that staff may read contained this file at that moment. */
    includeFile(file_id: string, at: string) {
      if (documents.has(file_id)) return true
      const contracts = contractsByFile.get(file_id) ?? []
      const disputes = [
        ...(disputesByFile.get(file_id) ?? []),
        ...contracts.flatMap((id) => disputesByContract.get(id) ?? []),
      ]
      return disputes.some((id) => {
        const end = resolutionTimes.get(id)
        return end === undefined || Date.parse(end) + MAX_COMMAND_DURATION_MS >= Date.parse(at)
      })
    },
  }
}

/**
 * Each reader of a file owned it, had a live grant when the link was made, or was staff for a
 * license or an open dispute.
 */
export function createReaderCheck(): InvariantCheck {
  const { countChecked, addViolation, finding } = createFindingCounter()
  const owners = new Map<string, string>()
  const accesses = new Map<string, Access>()
  const staffCases = trackStaffCases()

  function violationOf(readEvent: ReadEvent, { metadata }: EventRecord, access: Access): string | undefined {
    const { as, file_id, user_id, owner_id, at } = readEvent
    if (owners.get(file_id) !== owner_id) return 'the file is of another owner'
    if (as === 'owner') return user_id === owner_id ? undefined : 'read as the owner, and is not'
    if (as === 'grantee') return isUnderLiveGrant(access, readEvent) ? undefined : 'read without a live grant'
    if (metadata.actor.kind !== 'staff') return 'read as staff, and is not'
    return staffCases.includeFile(file_id, at) ? undefined : 'staff read without a case'
  }

  return {
    observe(recorded) {
      const { stream, event } = recorded
      staffCases.observe(recorded)
      if (event.type === 'FileUploadRequested') owners.set(idOf(stream), event.user_id)
      if (!stream.startsWith('fileAccess-')) return
      const access = accesses.get(stream) ?? fileAccessLifecycle.initial
      if (event.type === 'FileViewed' || event.type === 'FileDownloaded') {
        countChecked()
        const violation = violationOf(event, recorded, access)
        if (violation !== undefined) addViolation(recorded, violation)
      }
      accesses.set(stream, fileAccessLifecycle.evolve(access, event as FileAccessEvent))
    },
    finding,
  }
}
