import * as homeCopy from '#web/copy/home.tsx'
import { useStaffPlaces } from '#web/ui/staff/staff-places.ts'
import { PlaceRow } from '../identity/account/place-row.tsx'

const PLACE_TEXTS: { [path in string]?: string } = {
  '/staff/operations': homeCopy.staffOperations,
  '/staff/reconciliation': homeCopy.staffReconciliation,
  '/staff/audit': homeCopy.staffAudit,
  '/staff/accounts': homeCopy.staffAccounts,
}

/**
 * For staff: their pages, each with how much work waits on it. Beside work of their own (`hasOwnWork`) only
 * the lists in which something waits. Other members have none.
 */
export function StaffWork({ hasOwnWork }: { hasOwnWork: boolean }) {
  const places = useStaffPlaces()
  const lists = places.filter(({ waitingText }) => waitingText !== undefined)
  const shownPlaces = hasOwnWork ? lists.filter(({ count = 0 }) => count > 0) : places
  if (places.length === 0 || (hasOwnWork && lists.length === 0)) return null
  return (
    <section className="home__part" aria-labelledby="staff-work">
      <h2 className="page-heading" id="staff-work">
        {homeCopy.staffWork}
      </h2>
      {shownPlaces.length === 0 ? (
        <p className="quiet">{homeCopy.nothingIsWaiting}</p>
      ) : (
        <ul className="list list--no-line-above">
          {shownPlaces.map(({ to, label, icon, waitingText = PLACE_TEXTS[to] }) => (
            <PlaceRow key={to} {...{ to, label, icon }}>
              {waitingText && <small>{waitingText}</small>}
            </PlaceRow>
          ))}
        </ul>
      )}
    </section>
  )
}
