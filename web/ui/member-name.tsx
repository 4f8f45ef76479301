import { Link } from '@tanstack/react-router'
import { switchMode } from '#web/app/mode/mode.ts'
import { fullName } from './member-text.ts'

type Props = {
  member: { user_id: string; first_name: string; last_name: string }
  /** Whether the reader is the client, and this person the consultant. */
  isConsultant: boolean
}

/** The name of the other side; to a client it leads to the profile of the consultant, as seekers see it. */
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
