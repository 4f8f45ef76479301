import { Link } from '@tanstack/react-router'
import { useStaffPages } from '#web/ui/layout/use-staff-pages.ts'
import { fullName } from '#web/ui/member-text.ts'

/** A payment: compliance replays it, others read its timeline. */
export function PaymentLink({ id }: { id: string }) {
  const audits = useStaffPages().some(({ to }) => to === '/staff/audit')
  const words = <span className="mono">{id.slice(-6)}</span>
  return audits ? (
    <Link className="link" to="/staff/audit/payment/$id" params={{ id }} title={id}>
      {words}
    </Link>
  ) : (
    <Link className="link" to="/staff/timeline/$kind/$id" params={{ kind: 'escrow', id }} title={id}>
      {words}
    </Link>
  )
}

type Named = { user_id: string; first_name: string; last_name: string }

/** A person: admins see the account, others its timeline. */
export function AccountLink({ of }: { of: Named }) {
  const administers = useStaffPages().some(({ to }) => to === '/staff/accounts')
  const { user_id: id } = of
  return administers ? (
    <Link className="link" to="/staff/accounts/$id" params={{ id }}>
      <bdi>{fullName(of)}</bdi>
    </Link>
  ) : (
    <Link className="link" to="/staff/timeline/$kind/$id" params={{ kind: 'account', id }}>
      <bdi>{fullName(of)}</bdi>
    </Link>
  )
}
