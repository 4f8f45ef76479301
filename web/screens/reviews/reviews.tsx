import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import type { Review } from '#api/wire/shapes/review.ts'
import { switchMode } from '#web/app/mode/mode.ts'
import { query } from '#web/app/query-client.ts'
import { fullName } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Back, Head, Section } from '#web/ui/layout/page.tsx'
import { Empty, ListSkeleton, Loaded } from '#web/ui/loaded.tsx'
import { Ago } from '#web/ui/time.tsx'

export function Reviews() {
  const answer = useQuery(query('GET /reviews', {}))
  return (
    <>
      <Back to="/account">Account</Back>
      <Head title="Reviews" />
      <Loaded of={answer} what="The list" shape={<ListSkeleton rows={2} />}>
        {({ reviewed, myReviews, needsReview }) =>
          reviewed.length + myReviews.length + needsReview.length === 0 ? (
            <Empty icon={Star} heading="You Don't Have Any Reviews Yet">
              <p className="quiet">When a contract ends, both sides are asked for a review.</p>
              <Link className="btn" to="/contracts">
                Contracts
              </Link>
            </Empty>
          ) : (
            <>
              <Group heading="Needs your review" reviews={needsReview} none="Nothing waits for you." />
              <Group heading="Written by you" reviews={myReviews} none="You have not written one yet." />
              <Group heading="About you" reviews={reviewed} none="Nobody has reviewed you yet." aboutMe />
            </>
          )
        }
      </Loaded>
    </>
  )
}

type GroupProps = { heading: string; reviews: Review[]; none: string; aboutMe?: boolean }

const Group = ({ heading, reviews, none, aboutMe = false }: GroupProps) => (
  <Section heading={heading}>
    {reviews.length === 0 ? (
      <p className="quiet">{none}</p>
    ) : (
      <ul className="list">
        {reviews.map((review) => (
          <li className="item item--link" key={review.id}>
            <Icon of={Star} />
            <div>
              <b>
                <Link
                  to="/contract/$id"
                  params={{ id: review.contract_id }}
                  // Switches to the role that this person had in the contract.
                  onClick={() => switchMode((review.as === 'client') === aboutMe)}
                >
                  {review.title}
                </Link>
              </b>
              <div className="small quiet">
                {review.submitted ? '' : 'Asked for a review of '}
                {fullName(review.person)}, <Ago time={review.created_at} />
              </div>
              {review.comment && <p className="pre">{review.comment}</p>}
            </div>
            {review.rating !== undefined && <span className="item__end num">{review.rating} of 5</span>}
          </li>
        ))}
      </ul>
    )}
  </Section>
)
