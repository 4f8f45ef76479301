import { Link } from '@tanstack/react-router'
import { useStaffPages } from '#web/ui/layout/use-staff-pages.ts'
import { fullName } from '#web/ui/member-text.ts'
import { PersonInRow } from '#web/ui/staff/person-in-row.tsx'

/** A link to a payment: to its replay for compliance, to its timeline for others. */
export function PaymentLink({ id }: { id: string }) {
  const canAudit = useStaffPages().some(({ to }) => to === '/staff/audit')
  const shortId = <span className="mono">{id.slice(-6)}</span>
  return canAudit ? (
    <Link className="link" to="/staff/audit/payment/$id" params={{ id }} title={id}>
      {shortId}
    </Link>
  ) : (
    <Link className="link" to="/staff/timeline/$kind/$id" params={{ kind: 'escrow', id }} title={id}>
      {shortId}
    </Link>
  )
}

type AccountPerson = { user_id: string; first_name: string; last_name: string }

/** A link to a member: to the account for admins, to its timeline for others. */
export function AccountLink({ person }: { person: AccountPerson }) {
  const canAdminister = useStaffPages().some(({ to }) => to === '/staff/accounts')
  const { user_id: id } = person
  return (
    <PersonInRow person={person}>
      {canAdminister ? (
        <Link className="link" to="/staff/accounts/$id" params={{ id }}>
          <bdi>{fullName(person)}</bdi>
        </Link>
      ) : (
        <Link className="link" to="/staff/timeline/$kind/$id" params={{ kind: 'account', id }}>
          <bdi>{fullName(person)}</bdi>
        </Link>
      )}
    </PersonInRow>
  )
}
