import { Link, useRouterState } from '@tanstack/react-router'
import { CircleCheck, CircleX } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'

/** The verdict that brought the verifier here, since the license itself is out of sight; and the way back to it. */
export function JustDecided() {
  const decision = useRouterState({ select: ({ location }) => location.state.decided })
  if (!decision) return null
  const { verdict, id, heading } = decision
  return (
    <p className="row row--2 decided" role="status">
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
