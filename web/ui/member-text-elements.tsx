import { Link } from '@tanstack/react-router'
import { switchMode } from '#web/app/mode/mode.ts'
import { displayText } from './display-text.ts'
import { truncate } from './format.ts'
import { fullName } from './member-text.ts'

type Props = {
  member: { user_id: string; first_name: string; last_name: string }
  /** Whether this member is the consultant, and the reader therefore the client. */
  isConsultant: boolean
}

/** The name of the other side. For a client it is a link to the consultant's profile, as seekers see it. */
export const MemberName = ({ member, isConsultant }: Props) =>
  isConsultant ? (
    <Link
      className="link"
      to="/consultant/$id"
      params={{ id: member.user_id }}
      onClick={() => void switchMode('seeker')}
    >
      <bdi>{fullName(member)}</bdi>
    </Link>
  ) : (
    <bdi>{fullName(member)}</bdi>
  )

/** "Austin, TX 78701", in one element, so that it is one part of the row around it. */
export const CityAndState = ({
  place: { city, state, zip },
}: {
  place: { city: string; state: string; zip?: string }
}) => (
  <span>
    <bdi>{city}</bdi>, {zip === undefined ? state : `${state} ${zip}`}
  </span>
)

/**
 * The title or last message of a row. Where there is room it is whole, as in a table; on a phone the row is a
 * card, whose text has the specified length at most.
 */
export const RowText = ({ text, cardLength }: { text: string; cardLength: number }) =>
  text.length > cardLength ? (
    <>
      <bdi className="only-wide">{displayText(text)}</bdi>
      <bdi className="only-phone">{displayText(truncate(text, cardLength))}</bdi>
    </>
  ) : (
    <bdi>{displayText(text)}</bdi>
  )
