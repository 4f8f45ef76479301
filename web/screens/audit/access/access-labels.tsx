import { Link } from '@tanstack/react-router'
import type { PastFileAccess } from '#api/wire/audit/access-replay.ts'
import * as auditCopy from '#web/copy/audit.tsx'
import { fullName } from '#web/ui/member-text.ts'

type Role = NonNullable<PastFileAccess['read'][number]['role']>

export const STAFF_ROLE_LABELS: Record<Role | 'admin', string> = {
  verifier: 'verifier',
  compliance: 'compliance',
  support: 'support',
  admin: 'admin',
}

export const REFUSAL_LABELS: Record<string, string> = {
  never_granted: auditCopy.wasNeverGivenAccess,
  requested: auditCopy.hadAskedAndTheOwner,
  denied: auditCopy.theOwnerHadDeniedIt,
  revoked: auditCopy.accessHadBeenEnded,
  expired: auditCopy.accessHadExpired,
}

/** In which role somebody read the file: owner, member with access, or staff. */
export const readerRoleLabel = ({ as, role }: Pick<PastFileAccess['read'][number], 'as' | 'role'>) =>
  as === 'owner'
    ? 'Owner'
    : as === 'grantee'
      ? auditCopy.withAccess
      : role
        ? auditCopy.staff(STAFF_ROLE_LABELS[role])
        : 'Staff'

/** A name that links to the replay of what this member could see and did. */
export const PersonLink = ({
  person,
}: {
  person: { user_id: string; first_name: string; last_name: string }
}) => (
  <Link className="link" to="/staff/audit/person/$id" params={{ id: person.user_id }}>
    <bdi>{fullName(person)}</bdi>
  </Link>
)

/** A link to the event in the timeline of its item. */
export const EventLink = ({
  event,
  eventLabel,
}: {
  event: PastFileAccess['people'][number]['event']
  eventLabel: string
}) => (
  <Link
    className="link nowrap"
    to="/staff/timeline/$kind/$id"
    params={event.of}
    search={{ at: event.position }}
  >
    {auditCopy.seeEvent({ part: <span className="hidden">, {eventLabel}</span> })}
  </Link>
)
