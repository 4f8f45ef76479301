import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { Icon } from '../icon.tsx'
import { Title } from '../layout/page.tsx'
import { useStaffPlaces } from '../layout/staff-places.ts'

/**
 * In place of a record of a staff page that is not there, with the way to the list it belongs to; where the person has
 * no such list, to the first of their own.
 */
export function NotAvailable({ path }: { path: string }) {
  const places = useStaffPlaces()
  const list = places.find(({ to }) => path.startsWith(`${to}/`)) ?? places[0]
  return (
    <div className="empty">
      <Title>Not found</Title>
      <Icon of={SearchX} />
      <h1>This record is not available</h1>
      <p className="quiet">It does not exist, or your role cannot open it.</p>
      {list && (
        <Link className="btn" to={list.to}>
          {list.words}
        </Link>
      )}
    </div>
  )
}
