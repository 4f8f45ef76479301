import { Link } from '@tanstack/react-router'
import type { Consultant } from '#api/wire/shapes/person.ts'
import { MAX_CARD_TITLE_LENGTH, truncate } from '#web/ui/format.ts'
import { fullName, joinTexts } from '#web/ui/member-text.ts'
import { Avatar, Stars } from '#web/ui/person-summary.tsx'
import { displayText } from '#web/ui/shown.ts'
import { Favorite } from '../favorite.tsx'
import { VerifiedTypes } from '../verified-types.tsx'

/** One row of the search for consultants: the whole row is the link. */
export const ConsultantListItem = ({ consultant: of }: { consultant: Consultant }) => (
  <li className="list-item">
    <Avatar person={of} large />
    <div className="list-item__text">
      <div className="list-item__name">
        <h3>
          <Link to="/consultant/$id" params={{ id: of.user_id }}>
            <bdi>{fullName(of)}</bdi>
          </Link>
        </h3>
        <p className="quiet">
          {of.title && (
            <>
              <bdi title={displayText(of.title)}>
                {displayText(truncate(of.title, MAX_CARD_TITLE_LENGTH))}
              </bdi>
              .{' '}
            </>
          )}
          <bdi>{of.city}</bdi>, {of.state}
        </p>
      </div>
      <p dir="auto" className="list-item__bio">
        {truncate(of.bio, 400)}
      </p>
      <p className="list-item__skills">{joinTexts([...of.categories, ...of.skills])}</p>
    </div>
    <div className="list-item__side">
      <VerifiedTypes of={of} />
      <Stars rating={of.rating} reviews={of.review_count} />
    </div>
    <Favorite of={{ kind: 'consultant', id: of.user_id, name: fullName(of), favorite: of.favorite }} />
  </li>
)
