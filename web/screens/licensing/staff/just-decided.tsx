import { Link, useRouterState } from '@tanstack/react-router'
import { CircleCheck, CircleX } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'

/** The last verdict, with a link back to its license, which is no longer on screen. */
export function JustDecided() {
  const decision = useRouterState({ select: ({ location }) => location.state.decided })
  if (!decision) return null
  const { verdict, id, heading } = decision
  return (
    <p className="row row--2 last-decision" role="status">
      <span className={verdict === 'Verified' ? 'state state--ok' : 'state state--danger'}>
        <Icon icon={verdict === 'Verified' ? CircleCheck : CircleX} small />
        {verdict}
      </span>
      <Link className="link" to="/staff/licenses/$id" params={{ id }}>
        {heading}
      </Link>
    </p>
  )
}
