import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ContractResponse } from '#api/wire/shapes/contract.ts'
import { contractStatus } from '#domain/hiring/status.ts'
import { reviewId } from '#domain/kernel/ids.ts'
import { query } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import * as reviewsCopy from '#web/copy/reviews.tsx'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { Section } from '#web/ui/layout/page.tsx'
import { firstName } from '#web/ui/member-text.ts'
import { remainingTimeToWrite } from './review-times.ts'
import { NotPublished } from './reviews.tsx'
import { StarRating } from './stars.tsx'

type Props = {
  contract: ContractResponse
  otherPerson: { user_id: string; first_name: string }
  /** Whether another action on the page comes first. */
  isSecondary?: boolean
}

/**
 * On the page of an ended contract: the reader's review of the other side and, once it is published, the
 * other side's review.
 */
export function ContractReview({ contract, otherPerson, isSecondary }: Props) {
  const { user_id = '' } = useSession()
  const state = contractStatus.stateOf(contract.status)
  const hasEnded = state === 'complete' || state === 'closed'
  const ownReview = useReview(hasEnded, contract.id, user_id)
  const otherReview = useReview(hasEnded && ownReview?.published === true, contract.id, otherPerson.user_id)
  if (!ownReview) return null
  return (
    <Section heading={reviewsCopy.reviews}>
      {ownReview.submitted ? (
        <p className="row row--2">
          <Link className="link" to="/reviews/$id" params={{ id: ownReview.id }}>
            {reviewsCopy.yourReviewOf({ name: <bdi>{firstName(otherPerson)}</bdi> })}
          </Link>
          {ownReview.published ? <StarRating stars={ownReview.rating ?? 0} /> : <NotPublished />}
        </p>
      ) : (
        <>
          <p className="quiet">
            {reviewsCopy.whatWasItLikeTo({
              name: <bdi>{firstName(otherPerson)}</bdi>,
              text: remainingTimeToWrite(ownReview).text,
            })}
          </p>
          <Link
            className={buttonClass({ tone: isSecondary ? 'plain' : 'primary' })}
            to="/reviews/$id"
            params={{ id: ownReview.id }}
          >
            {reviewsCopy.writeAReview}
          </Link>
        </>
      )}
      {otherReview?.published && (
        <p className="row row--2">
          <Link className="link" to="/reviews/$id" params={{ id: otherReview.id }}>
            {reviewsCopy.theirReviewOfYou({ name: <bdi>{firstName(otherPerson)}</bdi> })}
          </Link>
          <StarRating stars={otherReview.rating ?? 0} />
        </p>
      )}
    </Section>
  )
}

/** The review by this author, if the reader may read it. */
export function useReview(isEnabled: boolean, contract_id: string, author_id: string) {
  const id = reviewId(contract_id, author_id)
  return useQuery({ ...query('GET /reviews/{id}', { params: { id } }), enabled: isEnabled }).data?.review
}
