import type { Books } from '../books.ts'
import type { Timers } from '../timers.ts'

type Row = { id: string; settle_at?: number | undefined }

/**
 * Settles a row at its time: all that changes then is written, or none of it. A row that could not be written, since the
 * disk was full, has no time to settle either.
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
