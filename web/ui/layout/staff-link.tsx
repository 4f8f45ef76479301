import { Link } from '@tanstack/react-router'
import { useStaffPages } from './use-staff-pages.ts'

const QUEUE_PATHS: readonly string[] = ['/staff/licenses', '/staff/disputes']

/** For staff: an entry of a menu that leads to their first place. */
export function StaffLink() {
  const [firstPage] = useStaffPages()
  return (
    firstPage && (
      <li>
        <Link to={firstPage.to}>
          {QUEUE_PATHS.includes(firstPage.to) ? 'Go to the queue' : `Staff: ${firstPage.label}`}
        </Link>
      </li>
    )
  )
}
