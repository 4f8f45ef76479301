import { describedBy, type Row } from '../model.ts'
import { type Head, noHead, owner } from '../store/heads.ts'
import { rulesOf } from '../store/metadata.ts'
import type { Store } from '../store/store.ts'

export async function headOf({ pages }: Store, stream: string): Promise<Head> {
  const [head] = await pages.heads([owner(stream)])
  return head ?? noHead()
}

/** Returns whether an event is within the stream's $maxAge. */
export function isYoung(head: Head, stream: string) {
  const { maxAge } = rulesOf(head.settings)
  if (maxAge === undefined || describedBy(stream) !== undefined) return () => true
  const oldest = Date.now() - maxAge * 1000
  return (row: Row) => row.created >= oldest
}
