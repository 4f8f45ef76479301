import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lock, Star } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Review } from '#api/wire/shapes/review.ts'
import { query } from '#web/app/query-client.ts'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Back, Head } from '#web/ui/layout/page.tsx'
import { ToContracts } from '#web/ui/list/to-contracts.tsx'
import { Empty, ListSkeleton, Loaded } from '#web/ui/loaded.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { Older, usePart } from '#web/ui/older.tsx'
import { shown } from '#web/ui/shown.ts'
import { Label } from '#web/ui/state/label.tsx'
import { Given } from './stars.tsx'
import { timeToWrite } from './times.ts'

export function Reviews() {
  const part = usePart()
  const answer = useQuery(query('GET /reviews', { query: part }))
  return (
    <>
      <Back to="/account">Account</Back>
      <Head title="Reviews" />
      <Loaded of={answer} what="The list" shape={<ListSkeleton rows={2} />}>
        {({ reviewed, myReviews, needsReview }) =>
          !part.before && reviewed.length + myReviews.length + needsReview.length === 0 ? (
            <Empty icon={Star} heading="You Don't Have Any Reviews Yet">
              <p className="quiet">Both sides are asked for one when a contract ends.</p>
              <ToContracts />
            </Empty>
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
              <Older of={longest(reviewed, myReviews, needsReview)} />
            </>
          )
        }
      </Loaded>
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
      <Icon of={Star} />
      <div>
        <b>{who}</b>
        <small>
          <bdi>{shown(review.title)}</bdi>
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
    <Icon of={Star} />
    <div>
      <b>
        <Link to="/reviews/$id" params={{ id: review.id }}>
          <bdi>{fullName(who)}</bdi>
        </Link>
      </b>
      <div className="small quiet">
        <bdi>{shown(review.title)}</bdi>
        {review.answer && '. 1\u00a0answer'}
      </div>
    </div>
    <span className="item__end">
      {review.published ? <Given stars={review.rating ?? 0} /> : <NotPublished />}
    </span>
  </li>
)

export const NotPublished = () => <Label look={['over', Lock, 'Not published']} />
