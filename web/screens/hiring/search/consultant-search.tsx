import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ConsultantResponse } from '#api/wire/shapes/person.ts'
import { query } from '#web/app/api-query.ts'
import { displayText } from '#web/ui/display-text.ts'
import { Face } from '#web/ui/face.tsx'
import { MAX_CARD_TITLE_LENGTH, truncate } from '#web/ui/format.ts'
import { CreateJobLink } from '#web/ui/list/contract-links.tsx'
import { fullName, joinTexts } from '#web/ui/member-text.ts'
import { Stars } from '#web/ui/person-summary.tsx'
import { VerifiedLicenseTypes } from '../consultant-details/verified-license-types.tsx'
import { Favorite } from '../favorite.tsx'
import { SearchResults } from './search-results.tsx'

/** The specified search for consultants, ten a page. */
export const ConsultantSearch = ({ end }: { end?: ReactNode }) => (
  <SearchResults<ConsultantResponse>
    kind="consultants"
    heading="Consultants"
    end={end}
    lead="Each has at least one license that our staff verified."
    placeholder="Name, skill, word"
    noun="consultant"
    sorts={['created_at']}
    pageSize={10}
    emptyState={{
      heading: "We're Working on Adding Consultants In Your Area",
      noneAvailable:
        'No consultants are available right now. Post a job, and consultants will see it when they join.',
      step: <CreateJobLink />,
    }}
    searchQuery={(input) => query('POST /client/home', input)}
    idOf={({ user_id }) => user_id}
    row={(consultant) => <ConsultantListItem key={consultant.user_id} consultant={consultant} />}
  />
)

/** One row of the search for consultants. The whole row is a link. */
const ConsultantListItem = ({ consultant }: { consultant: ConsultantResponse }) => (
  <li className="list-item">
    <Face person={consultant} size={48} />
    <div className="list-item__text">
      <div className="list-item__name">
        <h3>
          <Link to="/consultant/$id" params={{ id: consultant.user_id }}>
            <bdi>{fullName(consultant)}</bdi>
          </Link>
        </h3>
        <p className="quiet">
          {consultant.title && (
            <>
              <bdi title={displayText(consultant.title)}>
                {displayText(truncate(consultant.title, MAX_CARD_TITLE_LENGTH))}
              </bdi>
              .{' '}
            </>
          )}
          <bdi>{consultant.city}</bdi>, {consultant.state}
        </p>
      </div>
      <p dir="auto" className="list-item__bio">
        {truncate(consultant.bio, 400)}
      </p>
      <p className="list-item__skills">{joinTexts([...consultant.categories, ...consultant.skills])}</p>
    </div>
    <div className="list-item__side">
      <VerifiedLicenseTypes consultant={consultant} />
      <Stars rating={consultant.rating} reviews={consultant.review_count} />
    </div>
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
