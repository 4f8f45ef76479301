import { type EventRow, sizeOf } from '../model.ts'
import { MAX_PAGE_ROWS, onePage } from './pages.ts'

const MEMORY_LIMIT = { rows: 20_000, bytes: 16 * 1024 * 1024 }

/** A row with its encoded message after the first sending, so that it is encoded once for all subscribers. */
export type RecentRow = EventRow & { frame?: Buffer }

/**
 * The newest rows in memory, and the last published position (`head`). It advances only after the commit, and
 * readers see nothing beyond it.
 */
export function recentRows(start: number, limit = MEMORY_LIMIT) {
  let rows: RecentRow[] = []
  let bytes = 0
  let head = start
  const waitingReaders = new Set<() => void>()

  return {
    head: () => head,
    /** The position of the oldest row in memory. */
    oldest: () => head - rows.length + 1,
    publish(newRows: EventRow[]) {
      for (const row of newRows) {
        rows.push(row)
        bytes += sizeOf(row)
      }
      head += newRows.length
      if (rows.length > limit.rows * 1.25 || bytes > limit.bytes * 1.25) trim()
      for (const wake of [...waitingReaders]) wake()
    },
    page(after: number): RecentRow[] {
      const from = after - (head - rows.length)
      return onePage(rows.slice(from, from + MAX_PAGE_ROWS))
    },
    /** Resolves when a row is published beyond the position, or the signal is aborted. */
    appended: (after: number, signal?: AbortSignal) =>
      new Promise<void>((resolve) => {
        const wake = () => {
          waitingReaders.delete(wake)
          signal?.removeEventListener('abort', wake)
          resolve()
        }
        if (head > after || signal?.aborted) return resolve()
        waitingReaders.add(wake)
        signal?.addEventListener('abort', wake)
      }),
  }

  function trim() {
    let removedCount = 0
    for (const row of rows) {
      if (rows.length - removedCount <= limit.rows && bytes <= limit.bytes) break
      bytes -= sizeOf(row)
      removedCount++
    }
    rows = rows.slice(removedCount)
  }
}

export type RecentRows = ReturnType<typeof recentRows>
