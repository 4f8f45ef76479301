import { Link } from '@tanstack/react-router'
import { switchMode } from '#web/app/mode/mode.ts'
import { fullName } from './member-text.ts'

type Props = {
  member: { user_id: string; first_name: string; last_name: string }
  /** Whether this person is the consultant, and the reader therefore the client. */
  isConsultant: boolean
}

/** The name of the other side. For a client it is a link to the consultant's profile, as seekers see it. */
export const MemberName = ({ member, isConsultant }: Props) =>
  isConsultant ? (
    <Link
      className="link"
      to="/consultant/$id"
      params={{ id: member.user_id }}
      onClick={() => void switchMode(true)}
    >
      <bdi>{fullName(member)}</bdi>
    </Link>
  ) : (
    <bdi>{fullName(member)}</bdi>
  )
