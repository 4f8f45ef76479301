import { Link } from '@tanstack/react-router'
import { useStaffPlaces } from './staff-places.ts'

const QUEUES: readonly string[] = ['/staff/licenses', '/staff/disputes']

/** For staff: an entry of a menu that leads to their first place. */
export function QueueLink() {
  const [first] = useStaffPlaces()
  return (
    first && (
      <li>
        <Link to={first.to}>{QUEUES.includes(first.to) ? 'Go to the queue' : `Staff: ${first.words}`}</Link>
      </li>
    )
  )
}
