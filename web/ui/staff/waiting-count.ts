import type { ResponseOf } from '#api/wire/wire.ts'
import * as uiLayoutCopy from '#web/copy/ui/layout.tsx'

export type WaitingWork = ResponseOf<'GET /staff/waiting'>

/** Whether work waits for this role in a list. */
export const hasWaitingList = ({ role }: { role: string }) => role === 'verifier' || role === 'support'

/** How much work waits on this page of staff, with a word for it; nothing for a page without a list. */
export function waitingCountOf(
  page: string,
  waitingWork: WaitingWork = {},
): readonly [count?: number | undefined, meaning?: string] {
  const { licenses, disputes, messages, payouts } = waitingWork
  switch (page) {
    case '/staff/licenses':
      return [licenses, uiLayoutCopy.pendingCount]
    case '/staff/disputes':
      return [disputes, uiLayoutCopy.openCount]
    case '/staff/contact':
      return [messages, uiLayoutCopy.openCount]
    case '/staff/payouts':
      return [payouts, uiLayoutCopy.failedCount]
    default:
      return []
  }
}
