import { Link } from '@tanstack/react-router'
import type { Consultant } from '#api/wire/shapes/person.ts'
import { CARD_TITLE, fullName, truncate } from '#web/ui/format.ts'
import { Avatar, Stars } from '#web/ui/person.tsx'
import { Favorite } from '../favorite.tsx'
import { VerifiedTypes } from '../verified-types.tsx'

/** One row of the search for consultants: the whole row is the link. */
export const ConsultantListItem = ({ consultant: of }: { consultant: Consultant }) => (
  <li className="list-item">
    <Avatar of={of} large />
    <div className="list-item__text">
      <div className="list-item__name">
        <h3>
          <Link to="/consultant/$id" params={{ id: of.user_id }}>
            {fullName(of)}
          </Link>
        </h3>
        <p className="quiet">
          {of.title && <span title={of.title}>{truncate(of.title, CARD_TITLE)}. </span>}
          {of.city}, {of.state}
        </p>
      </div>
      <p className="list-item__bio">{truncate(of.bio, 400)}</p>
      <p className="list-item__skills">{[...of.categories, ...of.skills].join(', ')}</p>
    </div>
    <div className="list-item__side">
      <VerifiedTypes of={of} />
      <Stars rating={of.rating} reviews={of.review_count} />
    </div>
    <Favorite of={{ kind: 'consultant', id: of.user_id, name: fullName(of), favorite: of.favorite }} />
  </li>
)
