import { performance } from 'node:perf_hooks'
import type { OpenFaults } from '../faults.ts'
import type { EventRow } from '../model.ts'
import type { RecentRows } from './recent-rows.ts'

/**
 * Makes stored rows visible to readers, in order: immediately, or later with a fault. A real cluster writes
 * to its log, checks the next appends against that, and shows a write once it is replicated.
 */
export function publication(recent: RecentRows, faults: OpenFaults) {
  const pending: { rows: EventRow[]; since: number }[] = []
  let storedPosition = recent.head()
  let timer: NodeJS.Timeout | undefined

  function publishDue() {
    publishAfter(faults.now().commit_ms)
  }

  function publishAfter(delay_ms: number) {
    clearTimeout(timer)
    for (let next = pending[0]; next; next = pending[0]) {
      const remainingMs = next.since + delay_ms - performance.now()
      if (remainingMs > 0) {
        timer = setTimeout(publishDue, remainingMs)
        return
      }
      pending.shift()
      recent.publish(next.rows)
    }
  }
  faults.onChange(publishDue)

  return {
    /** The position of the last stored row, visible or not. */
    stored: () => storedPosition,
    /** Makes all stored rows visible. */
    flush: () => publishAfter(0),
    publish(rows: EventRow[]) {
      storedPosition += rows.length
      pending.push({ rows, since: performance.now() })
      if (pending.length === 1) publishDue()
    },
  }
}
