import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lock, Star } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Review } from '#api/wire/shapes/review.ts'
import { query } from '#web/app/api-query.ts'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BackLink, PageHead } from '#web/ui/layout/page.tsx'
import { ContractsLink } from '#web/ui/list/contract-links.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { OlderEntriesLinks, useListCursor } from '#web/ui/paged-list.tsx'
import { EmptyState, ListSkeleton, QueryContent } from '#web/ui/query-content.tsx'
import { displayText } from '#web/ui/shown.ts'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { Given } from './stars.tsx'
import { timeToWrite } from './times.ts'

export function Reviews() {
  const part = useListCursor()
  const answer = useQuery(query('GET /reviews', { query: part }))
  return (
    <>
      <BackLink to="/account">Account</BackLink>
      <PageHead title="Reviews" />
      <QueryContent query={answer} subject="The list" skeleton={<ListSkeleton rows={2} />}>
        {({ reviewed, myReviews, needsReview }) =>
          !part.before && reviewed.length + myReviews.length + needsReview.length === 0 ? (
            <EmptyState icon={Star} heading="You Don't Have Any Reviews Yet">
              <p className="quiet">Both sides are asked for one when a contract ends.</p>
              <ContractsLink />
            </EmptyState>
          ) : (
            <>
              <div className="own">
                <Group heading="Needs your review" none="Nothing waits for you.">
                  {needsReview.map((review, at) => (
                    <ToWrite key={review.id} review={review} first={at === 0} />
                  ))}
                </Group>
                <Group heading="Written by you" none="You have not written one yet.">
                  {myReviews.map((review) => (
                    <Written key={review.id} review={review} who={review.person} />
                  ))}
                </Group>
                <Group heading="About you" none="Nobody has reviewed you yet.">
                  {reviewed.map((review) => (
                    <Written key={review.id} review={review} who={review.author} />
                  ))}
                </Group>
              </div>
              <OlderEntriesLinks items={longest(reviewed, myReviews, needsReview)} />
            </>
          )
        }
      </QueryContent>
    </>
  )
}

const longest = (...lists: Review[][]) => lists.toSorted((one, other) => other.length - one.length)[0] ?? []

function Group({ heading, none, children }: { heading: string; none: string; children: ReactNode[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children.length === 0 ? (
        <p className="quiet gap-above--s">{none}</p>
      ) : (
        <ul className="list gap-above--s">{children}</ul>
      )}
    </section>
  )
}

function ToWrite({ review, first }: { review: Review; first: boolean }) {
  const { words, soon } = timeToWrite(review)
  const who = fullName(review.person)
  return (
    <li className="need need--review">
      <Icon icon={Star} />
      <div>
        <b>{who}</b>
        <small>
          <bdi>{displayText(review.title)}</bdi>
        </small>
        <small className={soon ? 'need__late' : undefined}>{words}</small>
      </div>
      <Link
        className={buttonClass(first ? 'primary' : undefined)}
        to="/reviews/$id"
        params={{ id: review.id }}
        aria-label={`Write review of ${who}`}
      >
        Write review
      </Link>
    </li>
  )
}

const Written = ({ review, who }: { review: Review; who: Review['person'] }) => (
  <li className="item item--link">
    <Icon icon={Star} />
    <div>
      <b>
        <Link to="/reviews/$id" params={{ id: review.id }}>
          <bdi>{fullName(who)}</bdi>
        </Link>
      </b>
      <div className="small quiet">
        <bdi>{displayText(review.title)}</bdi>
        {review.answer && '. 1\u00a0answer'}
      </div>
    </div>
    <span className="item__end">
      {review.published ? <Given stars={review.rating ?? 0} /> : <NotPublished />}
    </span>
  </li>
)

export const NotPublished = () => <StatusLabel display={['over', Lock, 'Not published']} />
