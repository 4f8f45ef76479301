import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Review as Shape } from '#api/wire/shapes/review.ts'
import { query } from '#web/app/api-query.ts'
import { switchMode } from '#web/app/mode/mode.ts'
import { useSession } from '#web/app/session.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { formatDay, formatMoment } from '#web/ui/format.ts'
import { BackLink, PageHead } from '#web/ui/layout/page.tsx'
import { firstName, fullName } from '#web/ui/member-text.ts'
import { QueryContent } from '#web/ui/query-content.tsx'
import { displayText } from '#web/ui/shown.ts'
import { AnswerForm } from './answer-form.tsx'
import { BothWrite } from './both-write.tsx'
import { ReviewForm } from './form.tsx'
import { NotPublished } from './reviews.tsx'
import { Said } from './said.tsx'
import { Given } from './stars.tsx'
import { publishedAlone } from './times.ts'

/** One review: to be written by its author, to be answered by the person reviewed, after that to be read. */
export function Review() {
  const { id = '' } = useParams({ strict: false })
  const answer = useQuery(query('GET /reviews/{id}', { params: { id } }))
  return (
    <>
      <BackLink to="/reviews">Reviews</BackLink>
      <QueryContent query={answer} subject="The review" skeleton="detail" panel={false}>
        {({ review }) => <Shown key={review.id} review={review} />}
      </QueryContent>
    </>
  )
}

function Shown({ review }: { review: Shape }) {
  const { user_id } = useSession()
  const mine = review.user_id === user_id
  const [changing, setChanging] = useState(false)
  const [sent, setSent] = useState(false)
  const writes = mine && !review.published && (changing || !review.submitted)
  return (
    <>
      <PageHead title={titleOf(review, mine)} meta={<About review={review} mine={mine} />} />
      {/* On phones the form comes before what explains it. */}
      <div className="detail">
        <div className="detail__body">
          {writes ? (
            <ReviewForm
              review={review}
              sends={() => setSent(true)}
              done={() => setChanging(false)}
              later={changing ? () => setChanging(false) : undefined}
            />
          ) : review.published ? (
            <Published review={review} mine={mine} sent={sent} />
          ) : (
            <Unpublished review={review} sent={sent} change={() => setChanging(true)} />
          )}
        </div>
        {!review.published && (
          <div className="detail__act">
            <BothWrite review={review} />
          </div>
        )}
      </div>
    </>
  )
}

function titleOf({ person, author, submitted }: Shape, mine: boolean) {
  if (!mine) return `${fullName(author)} about you`
  return submitted ? `Your review of ${fullName(person)}` : `Review ${fullName(person)}`
}

const About = ({ review, mine }: { review: Shape; mine: boolean }) => (
  <span>
    for{' '}
    <Link
      className="link"
      to="/contract/$id"
      params={{ id: review.contract_id }}
      // Switches to the role that this person had in the contract.
      onClick={() => void switchMode((review.as === 'consultant') === mine)}
    >
      <bdi>{displayText(review.title)}</bdi>
    </Link>
  </span>
)

/** Written, and still the author's to change. */
function Unpublished({ review, sent, change }: { review: Shape; sent: boolean; change(): void }) {
  const heading = useFocusOnMount<HTMLHeadingElement>(!sent)
  return (
    <section className="panel panel--read">
      <div className="row row--apart">
        <h2 ref={heading} tabIndex={-1} className="plain-focus">
          Your review was sent
        </h2>
        <NotPublished />
      </div>
      <div>
        <Given stars={review.rating ?? 0} />
      </div>
      {review.comment && (
        <p dir="auto" className="pre">
          {review.comment}
        </p>
      )}
      <p className="small quiet">
        Published when <bdi>{firstName(review.person)}</bdi> has written, or on{' '}
        {formatMoment(publishedAlone(review))}.
      </p>
      <div>
        <Button onClick={change}>Change</Button>
      </div>
    </section>
  )
}

function Published({ review, mine, sent }: { review: Shape; mine: boolean; sent: boolean }) {
  const heading = useFocusOnMount<HTMLHeadingElement>(!sent)
  return (
    <div className="stack stack--6">
      {mine && (
        <div>
          <h2 ref={heading} tabIndex={-1} className="plain-focus">
            This review is published
          </h2>
          {review.published_at && (
            <p className="quiet">Since {formatDay(review.published_at)} it can no longer be changed.</p>
          )}
        </div>
      )}
      <Said of={review} />
      {!mine && !review.answer && <AnswerForm review={review} />}
    </div>
  )
}
