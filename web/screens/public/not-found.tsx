import { Link, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '#web/app/session.ts'
import * as publicNotFoundCopy from '#web/copy/public/not-found.tsx'
import { PublicTitle } from '#web/ui/layout/public-page.tsx'

// Loaded only for members, since visitors need nothing of it.
const QueueLink = lazy(async () => ({ default: (await import('#web/ui/layout/staff-link.tsx')).StaffLink }))

export const NotFound = () => (
  <>
    <PublicTitle title={publicNotFoundCopy.notFound} description={publicNotFoundCopy.thereIsNoPageAt} />
    <div className="lost-page">
      <svg className="drawing" viewBox="0 0 96 80" aria-hidden="true">
        <path className="drawing__ring" d="M54.5 25.5a21 21 0 1 0 0 29" />
        <circle className="drawing__dot" cx="80" cy="18" r="7" />
        <path className="drawing__line" d="m54.5 54.5 16 16" />
      </svg>
      <div>
        <h1>{publicNotFoundCopy.oopsYouSeemToBe}</h1>
        <p className="quiet gap-above--s">{publicNotFoundCopy.hereAreSomeHelpfulLinks}</p>
        <ul className="menu menu--full narrow gap-above--s">
          <li>
            <Link to="/">{publicNotFoundCopy.home}</Link>
          </li>
          <li>
            <Link to="/help">{publicNotFoundCopy.help}</Link>
          </li>
          <li>
            <Link to="/contact">{publicNotFoundCopy.contactUs}</Link>
          </li>
          <StaffQueueItem />
        </ul>
      </div>
    </div>
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
