import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { MapPin, UserRound } from 'lucide-react'
import { ApiError } from '#web/app/api-error.ts'
import { query } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import { SearchVisibility, visibilityHeading } from '#web/screens/identity/profile/search-visibility.tsx'
import { BlockButton } from '#web/ui/block/button.tsx'
import { BlockedNotice } from '#web/ui/block/notice.tsx'
import { Face } from '#web/ui/face.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BackLink, DetailLayout, PageHead, PageTitle } from '#web/ui/layout/page.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { CityAndState } from '#web/ui/member-text-elements.tsx'
import { Stars } from '#web/ui/person-summary.tsx'
import { QueryContent, Skeleton } from '#web/ui/query-content.tsx'
import { Favorite } from '../favorite.tsx'
import { ConsultantSections } from './consultant-sections.tsx'
import { type ConsultantDetailsResponse, ContactPanel } from './contact-panel.tsx'
import { VerifiedLicenseTypes } from './verified-license-types.tsx'

/** A consultant as seekers see them. Consultants see here, too, what keeps them out of the search. */
export function ConsultantDetails() {
  const { id = '' } = useParams({ strict: false })
  const { user_id, mode } = useSession()
  const response = useQuery(query('GET /client/home/details/{id}', { params: { id } }))
  const isOwnProfile = id === user_id
  const isNotAvailable = response.data === undefined && isMissing(response.error)
  return (
    <>
      {isOwnProfile ? (
        <BackLink to="/profile">Profile</BackLink>
      ) : (
        <BackLink to="/">{mode === 'seeker' ? 'Consultants' : 'Home'}</BackLink>
      )}
      {isNotAvailable ? (
        <NotAvailable />
      ) : (
        <QueryContent query={response} subject="The consultant" skeleton="detail">
          {(consultant) => <ConsultantView consultant={consultant} isOwnProfile={isOwnProfile} />}
        </QueryContent>
      )}
    </>
  )
}

const ConsultantView = ({
  consultant,
  isOwnProfile,
}: {
  consultant: ConsultantDetailsResponse
  isOwnProfile: boolean
}) => {
  const { user_id: id, favorite } = consultant
  const name = fullName(consultant)
  return (
    <>
      {isOwnProfile && <p className="quiet small">How seekers see me</p>}
      <div className={isOwnProfile ? 'person person--page gap-above--s' : 'person person--page'}>
        <Face person={consultant} size={96} />
        <PageHead
          title={name}
          end={
            !isOwnProfile && (
              <span className="head__actions">
                <Favorite target={{ kind: 'consultant', id, name, favorite }} />
                <BlockButton person={consultant} />
              </span>
            )
          }
          lead={consultant.title}
          meta={
            <>
              <span>
                <Icon icon={MapPin} small />
                <CityAndState place={{ city: consultant.city, state: consultant.state }} />
              </span>
              <Stars rating={consultant.rating} reviews={consultant.review_count} />
              <VerifiedLicenseTypes consultant={consultant} />
            </>
          }
        />
      </div>
      {!isOwnProfile && (
        <BlockedNotice person={consultant}>
          They can't start a conversation with you or invite you to appointments. Contracts you share go on.
        </BlockedNotice>
      )}
      <DetailLayout
        actionPanel={isOwnProfile ? <VisibilityChecklist /> : <ContactPanel consultant={consultant} />}
      >
        <ConsultantSections consultant={consultant} isOwnProfile={isOwnProfile} />
      </DetailLayout>
    </>
  )
}

/** Whether the consultant does not exist. A refusal such as too many calls is no response to that. */
const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

const NotAvailable = () => (
  <div className="empty">
    <PageTitle>Not available</PageTitle>
    <Icon icon={UserRound} />
    <h1>This consultant is not available</h1>
    <p className="quiet">The profile is not visible in search, or the link is wrong.</p>
    <div className="actions">
      <Link className="btn" to="/">
        Home
      </Link>
    </div>
  </div>
)

/** Tells the consultant what keeps them out of the search. */
function VisibilityChecklist() {
  const response = useQuery(query('GET /consultant/profile', {}))
  return (
    <QueryContent query={response} subject="The checklist" skeleton={<Skeleton />}>
      {({ profile }) => (
        <Panel heading={visibilityHeading(profile)}>
          <SearchVisibility profile={profile} />
          <Link className="btn btn--wide" to="/profile" search={{ edit: 'true' }}>
            Edit profile
          </Link>
        </Panel>
      )}
    </QueryContent>
  )
}
