import { Link } from '@tanstack/react-router'
import { displayText } from '#web/ui/display-text.ts'
import { useStaffPages } from '#web/ui/layout/use-staff-pages.ts'
import { fullName } from '#web/ui/member-text.ts'
import { PersonInRow } from '#web/ui/staff/person-in-row.tsx'

type PaymentLinkProps = {
  id: string
  /** The job of the payment; without it the link shows the end of the id. */
  title?: string | undefined
  /** The list that the link is in, to which the page leads back. */
  from: 'payouts' | 'reconciliation'
}

/** A link to a payment: to its replay for compliance, to its timeline for others. */
export function PaymentLink({ id, title, from }: PaymentLinkProps) {
  const canAudit = useStaffPages().some(({ to }) => to === '/staff/audit')
  const label =
    title === undefined ? <span className="mono">{id.slice(-6)}</span> : <bdi>{displayText(title)}</bdi>
  return canAudit ? (
    <Link className="link" to="/staff/audit/payment/$id" params={{ id }} search={{ from }} title={id}>
      {label}
    </Link>
  ) : (
    <Link className="link" to="/staff/timeline/$kind/$id" params={{ kind: 'escrow', id }} title={id}>
      {label}
    </Link>
  )
}

type AccountPerson = { user_id: string; first_name: string; last_name: string }

/** A link to a member with their face: to the account for admins, to its timeline for others. */
export const AccountLink = ({ person }: { person: AccountPerson }) => (
  <PersonInRow person={person}>
    <AccountNameLink id={person.user_id}>{fullName(person)}</AccountNameLink>
  </PersonInRow>
)

/** The same link without the face. */
export function AccountNameLink({ id, children }: { id: string; children: string }) {
  const canAdminister = useStaffPages().some(({ to }) => to === '/staff/accounts')
  return canAdminister ? (
    <Link className="link" to="/staff/accounts/$id" params={{ id }}>
      <bdi>{children}</bdi>
    </Link>
  ) : (
    <Link className="link" to="/staff/timeline/$kind/$id" params={{ kind: 'account', id }}>
      <bdi>{children}</bdi>
    </Link>
  )
}
