import { Link } from '@tanstack/react-router'
import * as uiLayoutCopy from '#web/copy/ui/layout.tsx'
import { useStaffPages } from './use-staff-pages.ts'

const QUEUE_PATHS: readonly string[] = ['/staff/licenses', '/staff/disputes']

/** For staff: a menu entry that leads to their first staff page. */
export function StaffLink() {
  const [firstPage] = useStaffPages()
  return (
    firstPage && (
      <li>
        <Link to={firstPage.to}>
          {QUEUE_PATHS.includes(firstPage.to)
            ? uiLayoutCopy.goToTheQueue
            : uiLayoutCopy.staffLabel(firstPage.label)}
        </Link>
      </li>
    )
  )
}
