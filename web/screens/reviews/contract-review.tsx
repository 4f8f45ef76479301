import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Contract } from '#api/wire/shapes/contract.ts'
import { contractStatus } from '#domain/hiring/status.ts'
import { reviewId } from '#domain/kernel/ids.ts'
import { query } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { Section } from '#web/ui/layout/page.tsx'
import { firstName } from '#web/ui/member-text.ts'
import { NotPublished } from './reviews.tsx'
import { Given } from './stars.tsx'
import { timeToWrite } from './times.ts'

type Props = {
  contract: Contract
  other: { user_id: string; first_name: string }
  /** Something else on the page is to be done first. */
  second?: boolean
}

/** On the page of a contract that has ended: the own review of the other side, and theirs once it is published. */
export function ContractReview({ contract, other, second }: Props) {
  const { user_id = '' } = useSession()
  const state = contractStatus.stateOf(contract.status)
  const ended = state === 'complete' || state === 'closed'
  const mine = useReview(ended, contract.id, user_id)
  const theirs = useReview(ended && mine?.published === true, contract.id, other.user_id)
  if (!mine) return null
  return (
    <Section heading="Reviews">
      {mine.submitted ? (
        <p className="row row--2">
          <Link className="link" to="/reviews/$id" params={{ id: mine.id }}>
            Your review of <bdi>{firstName(other)}</bdi>
          </Link>
          {mine.published ? <Given stars={mine.rating ?? 0} /> : <NotPublished />}
        </p>
      ) : (
        <>
          <p className="quiet">
            What was it like to work with <bdi>{firstName(other)}</bdi>? {timeToWrite(mine).words}.
          </p>
          <Link
            className={buttonClass(second ? undefined : 'primary')}
            to="/reviews/$id"
            params={{ id: mine.id }}
          >
            Write a review
          </Link>
        </>
      )}
      {theirs?.published && (
        <p className="row row--2">
          <Link className="link" to="/reviews/$id" params={{ id: theirs.id }}>
            <bdi>{firstName(other)}</bdi> about you
          </Link>
          <Given stars={theirs.rating ?? 0} />
        </p>
      )}
    </Section>
  )
}

/** The review of this author, where there is one to be read. */
function useReview(asks: boolean, contract_id: string, author_id: string) {
  const id = reviewId(contract_id, author_id)
  return useQuery({ ...query('GET /reviews/{id}', { params: { id } }), enabled: asks }).data?.review
}
