import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ApiError } from '#web/app/api-error.ts'
import { query } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import * as hiringConsultantDetailsCopy from '#web/copy/hiring/consultant-details.tsx'
import { SearchVisibility, visibilityHeading } from '#web/screens/identity/profile/search-visibility.tsx'
import { useCurrentMember } from '#web/ui/account/use-current-member.ts'
import { BlockButton } from '#web/ui/block/button.tsx'
import { BlockedNotice } from '#web/ui/block/notice.tsx'
import { NothingYetDrawing } from '#web/ui/drawing.tsx'
import { DetailLayout } from '#web/ui/layout/detail-layout.tsx'
import { BackLink, PageHead, PageTitle } from '#web/ui/layout/page.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { QueryContent, Skeleton } from '#web/ui/query-content.tsx'
import { Favorite } from '../favorite.tsx'
import { VerifiedFace } from '../verified-face.tsx'
import { VerifiedLicenses } from '../verified-licenses.tsx'
import { ConsultantSections } from './consultant-sections.tsx'
import { type ConsultantDetailsResponse, ContactPanel } from './contact-panel.tsx'
import { ConsultantKeyFacts } from './key-facts.tsx'

/** A consultant as clients see them. Consultants see here, too, what keeps them out of the search. */
export function ConsultantDetails() {
  const { id = '' } = useParams({ strict: false })
  const { user_id, mode } = useSession()
  const response = useQuery(query('GET /client/home/details/{id}', { params: { id } }))
  const isOwnProfile = id === user_id
  const isNotAvailable = response.data === undefined && isMissing(response.error)
  return (
    <>
      {isOwnProfile ? (
        <BackLink to="/profile">{hiringConsultantDetailsCopy.profile}</BackLink>
      ) : (
        <BackLink to={mode === 'seeker' ? '/find-consultants' : '/'}>
          {mode === 'seeker' ? hiringConsultantDetailsCopy.findConsultants : 'Home'}
        </BackLink>
      )}
      {isNotAvailable ? (
        <NotAvailable />
      ) : (
        <QueryContent query={response} subject={hiringConsultantDetailsCopy.theConsultant} skeleton="detail">
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
  const { mode } = useSession()
  const { state } = useCurrentMember().profile
  return (
    <>
      {isOwnProfile && <p className="quiet small">{hiringConsultantDetailsCopy.howClientsSeeMe}</p>}
      <div className={isOwnProfile ? 'person person--page gap-above--s' : 'person person--page'}>
        <VerifiedFace consultant={consultant} size={96} />
        <PageHead
          title={name}
          end={!isOwnProfile && <Favorite target={{ kind: 'consultant', id, name, favorite }} />}
          lead={consultant.title}
          meta={<VerifiedLicenses consultant={consultant} jobState={mode === 'seeker' ? state : undefined} />}
        />
      </div>
      <ConsultantKeyFacts consultant={consultant} />
      {!isOwnProfile && (
        <BlockedNotice person={consultant}>
          {hiringConsultantDetailsCopy.theyCantStartAConversation}
        </BlockedNotice>
      )}
      <DetailLayout
        actionPanel={
          isOwnProfile ? (
            <VisibilityChecklist />
          ) : (
            <div className="stack">
              <ContactPanel consultant={consultant} />
              <BlockButton person={consultant} hasWords />
            </div>
          )
        }
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
    <PageTitle>{hiringConsultantDetailsCopy.notAvailable}</PageTitle>
    <NothingYetDrawing />
    <h1>{hiringConsultantDetailsCopy.thisConsultantIsntAvailable}</h1>
    <p className="quiet">{hiringConsultantDetailsCopy.theProfileIsntVisibleIn}</p>
    <div className="actions">
      <Link className="btn" to="/find-consultants">
        {hiringConsultantDetailsCopy.home}
      </Link>
    </div>
  </div>
)

/** Tells the consultant what keeps them out of the search. */
function VisibilityChecklist() {
  const response = useQuery(query('GET /consultant/profile', {}))
  return (
    <QueryContent query={response} subject={hiringConsultantDetailsCopy.theChecklist} skeleton={<Skeleton />}>
      {({ profile }) => (
        <Panel heading={visibilityHeading(profile)}>
          <SearchVisibility profile={profile} />
          <Link className="btn btn--wide" to="/profile" search={{ edit: 'true' }}>
            {hiringConsultantDetailsCopy.editProfile}
          </Link>
        </Panel>
      )}
    </QueryContent>
  )
}
