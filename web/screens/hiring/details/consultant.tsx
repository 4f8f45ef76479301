import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { MapPin, UserRound } from 'lucide-react'
import { ApiError } from '#web/app/api-error.ts'
import { query } from '#web/app/query-client.ts'
import { useSession } from '#web/app/session.ts'
import { BlockButton } from '#web/ui/block/button.tsx'
import { BlockedNotice } from '#web/ui/block/notice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Back, Detail, Head, Title } from '#web/ui/layout/page.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { Avatar, Stars } from '#web/ui/person.tsx'
import { Place } from '#web/ui/place.tsx'
import { Favorite } from '../favorite.tsx'
import { VerifiedTypes } from '../verified-types.tsx'
import { ConsultantSections } from './sections.tsx'
import { VisibilityChecklist } from './visibility.tsx'
import { type Detailed, WorkWith } from './work-with.tsx'

/** A consultant as seekers see them; to the consultant themselves with what keeps them out of search. */
export function ConsultantDetails() {
  const { id = '' } = useParams({ strict: false })
  const { user_id, seeker } = useSession()
  const answer = useQuery(query('GET /client/home/details/{id}', { params: { id } }))
  const own = id === user_id
  const missing = answer.data === undefined && isMissing(answer.error)
  return (
    <>
      {own ? <Back to="/profile">Profile</Back> : <Back to="/">{seeker ? 'Consultants' : 'Home'}</Back>}
      {missing ? (
        <NotAvailable />
      ) : (
        <Loaded of={answer} what="The consultant" shape="detail">
          {(consultant) => <Shown consultant={consultant} own={own} />}
        </Loaded>
      )}
    </>
  )
}

const Shown = ({ consultant, own }: { consultant: Detailed; own: boolean }) => {
  const { user_id: id, favorite } = consultant
  const name = fullName(consultant)
  return (
    <>
      {own && <p className="quiet small">How seekers see me</p>}
      <div className={own ? 'person person--page gap-above--s' : 'person person--page'}>
        <Avatar of={consultant} large />
        <Head
          title={name}
          end={
            !own && (
              <span className="head__acts">
                <Favorite of={{ kind: 'consultant', id, name, favorite }} />
                <BlockButton of={consultant} />
              </span>
            )
          }
          lead={consultant.title}
          meta={
            <>
              <span>
                <Icon of={MapPin} small />
                <Place of={{ city: consultant.city, state: consultant.state }} />
              </span>
              <Stars rating={consultant.rating} reviews={consultant.review_count} />
              <VerifiedTypes of={consultant} />
            </>
          }
        />
      </div>
      {!own && (
        <BlockedNotice of={consultant}>
          They can't start a conversation with you or invite you to appointments. Contracts you share go on.
        </BlockedNotice>
      )}
      <Detail act={own ? <VisibilityChecklist /> : <WorkWith consultant={consultant} />}>
        <ConsultantSections of={consultant} own={own} />
      </Detail>
    </>
  )
}

/** Any other refusal, as that of too many calls, says nothing about the consultant. */
const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

const NotAvailable = () => (
  <div className="empty">
    <Title>Not available</Title>
    <Icon of={UserRound} />
    <h1>This consultant is not available</h1>
    <p className="quiet">The profile is not visible in search, or the link is wrong.</p>
    <div className="actions">
      <Link className="btn" to="/">
        Home
      </Link>
    </div>
  </div>
)
