import { Link, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '#web/app/session.ts'
import { PublicHead } from '#web/ui/layout/public-page.tsx'

// Loaded only for members, since visitors need nothing of it.
const QueueLink = lazy(async () => ({ default: (await import('#web/ui/layout/staff-link.tsx')).StaffLink }))

export const NotFound = () => (
  <>
    <PublicHead
      title="Not found"
      heading="Oops! You seem to be lost."
      description="There is no page at this address."
      lead="Here are some helpful links:"
    />
    <ul className="menu menu--full narrow gap-above--s">
      <li>
        <Link to="/">Home</Link>
      </li>
      <li>
        <Link to="/help">Help</Link>
      </li>
      <li>
        <Link to="/contact">Contact Us</Link>
      </li>
      <StaffQueueItem />
    </ul>
  </>
)

function StaffQueueItem() {
  const { loggedIn } = useSession()
  const isStaffPath = useRouterState({ select: ({ location }) => location.pathname.startsWith('/staff') })
  if (!loggedIn || !isStaffPath) return null
  return (
    <Suspense>
      <QueueLink />
    </Suspense>
  )
}
