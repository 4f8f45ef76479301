import { Link } from '@tanstack/react-router'
import type { ConsultantResponse } from '#api/wire/shapes/person.ts'
import { query } from '#web/app/api-query.ts'
import * as hiringJobsCopy from '#web/copy/hiring/jobs.tsx'
import { useCurrentMember } from '#web/ui/account/use-current-member.ts'
import { MAX_CARD_TITLE_LENGTH, truncate } from '#web/ui/format.ts'
import { CreateJobLink } from '#web/ui/list/contract-links.tsx'
import { fullName, joinTexts, withoutRepetition } from '#web/ui/member-text.ts'
import { RowText } from '#web/ui/member-text-elements.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { Favorite } from '../favorite.tsx'
import { VerifiedFace } from '../verified-face.tsx'
import { VerifiedLicenses } from '../verified-licenses.tsx'
import { SearchResults } from './search-results.tsx'

/** The specified search for consultants, ten a page. */
export const ConsultantSearch = ({ pageTitle }: { pageTitle?: string }) => (
  <SearchResults<ConsultantResponse>
    kind="consultants"
    heading={hiringJobsCopy.consultants}
    pageTitle={pageTitle}
    lead={hiringJobsCopy.everyConsultantHereHasA}
    placeholder={hiringJobsCopy.nameSkillOrKeyword}
    noun="consultant"
    sorts={['created_at']}
    pageSize={10}
    emptyState={{
      heading: hiringJobsCopy.wereWorkingOnAddingConsultants,
      noneAvailable: hiringJobsCopy.noConsultantsAreAvailableRight,
      step: <CreateJobLink />,
    }}
    searchQuery={(input) => query('POST /client/home', input)}
    idOf={({ user_id }) => user_id}
    row={(consultant) => <ConsultantListItem key={consultant.user_id} consultant={consultant} />}
  />
)

/** One row of the search for consultants. The whole row is a link. */
const ConsultantListItem = ({ consultant }: { consultant: ConsultantResponse }) => {
  const { state } = useCurrentMember().profile
  return (
    <li className="nurse">
      <VerifiedFace consultant={consultant} size={64} />
      <div>
        <h3>
          <Link to="/consultant/$id" params={{ id: consultant.user_id }}>
            <bdi>{fullName(consultant)}</bdi>
          </Link>
        </h3>
        <p className="offer__by">
          {consultant.title && (
            <>
              <RowText text={consultant.title} cardLength={MAX_CARD_TITLE_LENGTH} />
              <span className="only-wide"> · </span>
              <br className="only-phone" />
            </>
          )}
          <bdi>{consultant.city}</bdi>, {consultant.state}
        </p>
      </div>
      {consultant.bio && (
        <p dir="auto" className="offer__text">
          {truncate(consultant.bio, 400)}
        </p>
      )}
      <p className="offer__facts">
        <VerifiedLicenses consultant={consultant} jobState={state} />
        <Stars rating={consultant.rating} reviews={consultant.review_count} />
        <span>{joinTexts(withoutRepetition([...consultant.categories, ...consultant.skills]))}</span>
      </p>
      <Favorite
        target={{
          kind: 'consultant',
          id: consultant.user_id,
          name: fullName(consultant),
          favorite: consultant.favorite,
        }}
      />
    </li>
  )
}
