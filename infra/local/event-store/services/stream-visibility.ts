import { type EventRow, metadataSubject } from '../model.ts'
import { emptyHead, type StreamHead, settingsOwner } from '../store/heads.ts'
import { retentionRulesOf } from '../store/metadata.ts'
import type { LocalStore } from '../store/store.ts'

export async function headOf({ pages }: LocalStore, stream: string): Promise<StreamHead> {
  const [head] = await pages.heads([settingsOwner(stream)])
  return head ?? emptyHead()
}

/** Returns whether an event is within the stream's $maxAge. */
export function isYoung(head: StreamHead, stream: string) {
  const { maxAge } = retentionRulesOf(head.settings)
  if (maxAge === undefined || metadataSubject(stream) !== undefined) return () => true
  const oldestVisibleTime = Date.now() - maxAge * 1000
  return (row: EventRow) => row.created >= oldestVisibleTime
}
