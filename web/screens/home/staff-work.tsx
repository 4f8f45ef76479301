import { useLiveWaitingWork } from '#web/app/live/waiting-work.ts'
import * as homeCopy from '#web/copy/home.tsx'
import { useStaffPages } from '#web/ui/layout/use-staff-pages.ts'
import { hasWaitingList, waitingCountOf } from '#web/ui/staff/waiting-count.ts'
import { PlaceRow } from '../identity/account/place-row.tsx'

/** For staff: the lists in which work waits, each with how much. Other members have none. */
export function StaffWork() {
  const staffPages = useStaffPages()
  const hasLists = staffPages.some(hasWaitingList)
  const waitingWork = useLiveWaitingWork(hasLists)
  if (!hasLists || waitingWork === undefined) return null
  const lists = staffPages.flatMap(({ role: _, ...page }) => {
    const [count = 0] = waitingCountOf(page.to, waitingWork)
    return count > 0 ? { ...page, count } : []
  })
  return (
    <section className="home__part staff-work" aria-labelledby="staff-work">
      <h2 className="page-heading" id="staff-work">
        {homeCopy.staffWork}
      </h2>
      {lists.length === 0 ? (
        <p className="quiet">{homeCopy.nothingIsWaiting}</p>
      ) : (
        <ul className="list list--no-line-above">
          {lists.map(({ count, ...page }) => (
            <PlaceRow key={page.to} {...page}>
              <small>{homeCopy.waiting(count)}</small>
            </PlaceRow>
          ))}
        </ul>
      )}
    </section>
  )
}
