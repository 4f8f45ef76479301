import type { ResponseOf } from '#api/wire/wire.ts'
import * as uiStaffCopy from '#web/copy/ui/staff.tsx'

export type WaitingWork = ResponseOf<'GET /staff/waiting'>

/** Whether work waits for this role in a list. */
export const hasWaitingList = ({ role }: { role: string }) => role === 'verifier' || role === 'support'

/** How much work waits on this page of staff, in words: "1 in need of attention"; nothing for a page without a list. */
export function waitingTextOf(page: string, waitingWork: WaitingWork | undefined) {
  const [count, meaning] = waitingCountOf(page, waitingWork)
  if (count === undefined) return undefined
  return count > 0 ? `${count.toLocaleString('en-US')} ${meaning}` : uiStaffCopy.nothingWaiting
}

/** How much work waits on this page of staff, with a word for it; nothing for a page without a list. */
export function waitingCountOf(
  page: string,
  waitingWork: WaitingWork = {},
): readonly [count?: number | undefined, meaning?: string] {
  const { licenses, disputes, messages, payouts } = waitingWork
  switch (page) {
    case '/staff/licenses':
      return [licenses, uiStaffCopy.pendingCount]
    case '/staff/disputes':
      return [disputes, uiStaffCopy.openCount]
    case '/staff/contact':
      return [messages, uiStaffCopy.openCount]
    case '/staff/payouts':
      return [payouts, uiStaffCopy.stoppedCount]
    default:
      return []
  }
}
