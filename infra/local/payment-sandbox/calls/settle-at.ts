import type { Books } from '../books.ts'
import type { Timers } from '../timers.ts'

type Row = { id: string; settle_at?: number | undefined }

/**
 * Settles a row at its time. All changes are written together, or none. A row that could not be written
 * because the disk was full is not settled either.
 */
export function settleAt(
  { books, timers }: { books: Books; timers: Timers },
  table: 'captures' | 'refunds' | 'payouts',
  { id, settle_at }: Row,
  settle: () => void,
) {
  const act = () => books.together(() => books.rows(table).has(id) && settle())
  if (settle_at) timers.at(settle_at, act)
}
