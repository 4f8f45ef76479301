import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { Icon } from '../icon.tsx'
import { PageTitle } from '../layout/page.tsx'
import { useStaffPages } from '../layout/use-staff-pages.ts'

/**
 * In place of a record of a staff page that is not there, with the way to the list it belongs to; where the person has
 * no such list, to the first of their own.
 */
export function NotAvailable({ path }: { path: string }) {
  const places = useStaffPages()
  const list = places.find(({ to }) => path.startsWith(`${to}/`)) ?? places[0]
  return (
    <div className="empty">
      <PageTitle>Not found</PageTitle>
      <Icon icon={SearchX} />
      <h1>This record is not available</h1>
      <p className="quiet">It does not exist, or your role cannot open it.</p>
      {list && (
        <Link className="btn" to={list.to}>
          {list.label}
        </Link>
      )}
    </div>
  )
}
