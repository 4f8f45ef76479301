import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileText, Scale } from 'lucide-react'
import type { DisputeResponse } from '#api/wire/shapes/dispute.ts'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { query } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import * as disputesCopy from '#web/copy/disputes/disputes.tsx'
import { useCurrentMember } from '#web/ui/account/use-current-member.ts'
import { Face, FaceIcon } from '#web/ui/face.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { Moment } from '#web/ui/time.tsx'
import type { OtherParty } from './use-parties.ts'

/** The reason of the dispute, then statements of both sides and questions of support, the oldest first. */
export function PartyStatements({
  dispute,
  otherParty,
}: {
  dispute: DisputeResponse
  otherParty: OtherParty
}) {
  const { filed_by: user_id, message, file_ids, created_at, statements, questions, status } = dispute
  const firstStatement = { user_id, message, file_ids, created_at }
  const supportQuestions = questions.map(({ text, created_at }) => ({
    message: text,
    file_ids: [],
    created_at,
    isQuestion: true,
  }))
  const laterStatements: DisputeStatement[] = [...statements, ...supportQuestions].toSorted(
    (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at),
  )
  return (
    <ul>
      {[firstStatement, ...laterStatements].map((statement) => (
        <Statement
          key={`${statement.created_at}${statement.user_id}`}
          {...statement}
          otherParty={otherParty}
          isOpen={status !== 'resolved'}
        />
      ))}
    </ul>
  )
}

type DisputeStatement = {
  /** The author; absent for texts of the product or of support. */
  user_id?: string | undefined
  isQuestion?: boolean
  message: string
  file_ids: string[]
  created_at: string
}

function Statement({
  user_id,
  message,
  file_ids,
  created_at,
  isQuestion = false,
  otherParty,
  isOpen,
}: DisputeStatement & { otherParty: OtherParty; isOpen: boolean }) {
  const isOwn = useSession().user_id === user_id
  const { profile: ownProfile } = useCurrentMember()
  const supportName = isQuestion ? `${PRODUCT_NAME} support` : PRODUCT_NAME
  return (
    <li className="signed-text">
      <header>
        {user_id === undefined ? (
          <FaceIcon icon={Scale} />
        ) : (
          <Face person={isOwn ? ownProfile : otherParty} />
        )}
        <b>{user_id === undefined ? supportName : isOwn ? 'You' : fullName(otherParty)}</b>
        <Moment time={created_at} />
      </header>
      <blockquote className="pre">{message}</blockquote>
      {file_ids.map((id) => (
        <EvidenceFile key={id} id={id} isOwn={isOwn} isOpen={isOpen} />
      ))}
    </li>
  )
}

/** An evidence file. Its name is shown only to people who may open it. */
function EvidenceFile({ id, isOwn, isOpen }: { id: string; isOwn: boolean; isOpen: boolean }) {
  const response = useQuery(query('GET /files/info/{id}', { params: { id } }))
  if (response.isPending) return <p className="small quiet">{disputesCopy.loading}</p>
  const name = response.data?.file.file_name
  if (name === undefined) return <p className="small quiet">{disputesCopy.aDeletedFile}</p>
  return (
    <p className="small quiet row row--2">
      <Icon icon={FileText} small />
      <Link className="link" to="/safe-storage/$id" params={{ id }}>
        {name || disputesCopy.aFileThatIsntShared}
      </Link>
      {isOwn && isOpen && disputesCopy.openToOurSupportTeam}
    </p>
  )
}
