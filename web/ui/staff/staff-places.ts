import { useLiveWaitingWork } from '#web/app/live/waiting-work.ts'
import * as uiStaffCopy from '#web/copy/ui/staff.tsx'
import { useStaffPages } from '../layout/use-staff-pages.ts'
import { hasWaitingList, waitingCountOf, waitingTextOf } from './waiting-count.ts'

/** Names that no page of a member has. The staff bar has room for one word each. */
const FULL_NAMES: { [path in string]?: string } = {
  '/staff/licenses': uiStaffCopy.licensesToVerify,
  '/staff/disputes': uiStaffCopy.disputesToDecide,
  '/staff/contact': uiStaffCopy.contactMessages,
}

/** The staff pages of the current member by their full names, each with how much work waits on it. */
export function useStaffPlaces() {
  const pages = useStaffPages()
  const waitingWork = useLiveWaitingWork(pages.some(hasWaitingList))
  return pages.map(({ to, label, icon }) => ({
    ...{ to, icon, label: FULL_NAMES[to] ?? label },
    count: waitingCountOf(to, waitingWork)[0],
    waitingText: waitingTextOf(to, waitingWork),
  }))
}
