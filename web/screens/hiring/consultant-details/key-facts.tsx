import { Calendar, IdCard, MapPin, Star } from 'lucide-react'
import type { ConsultantDetailResponse } from '#api/wire/shapes/person.ts'
import * as hiringConsultantDetailsCopy from '#web/copy/hiring/consultant-details.tsx'
import { verifiedStates } from '#web/screens/licensing/license-states.ts'
import { formatRating, plural } from '#web/ui/format.ts'
import { type KeyFact, KeyFacts } from '#web/ui/key-facts.tsx'
import { CityAndState } from '#web/ui/member-text-elements.tsx'
import { countStates, usStateWithArticle } from '#web/ui/us-states.ts'

const formatMonthAndYear = (time: string) =>
  new Date(time).toLocaleDateString('en-US', { month: 'long', year: 'numeric' })

/** What a client decides by, in one row: licenses, rating, place and time here. */
export function ConsultantKeyFacts({ consultant }: { consultant: ConsultantDetailResponse }) {
  const { licenses, verified_types, rating, review_count, city, state, created_at } = consultant
  const states = verifiedStates(licenses)
  const types = verified_types.map(({ license_type }) => license_type).filter(Boolean)
  const [firstState = ''] = states
  const place = states.length === 1 ? usStateWithArticle(firstState) : countStates(states)
  const ratingFact: KeyFact =
    rating !== undefined && review_count > 0
      ? {
          ...{ icon: Star, name: 'Rating', value: formatRating(rating), isAmount: true },
          note: hiringConsultantDetailsCopy.fromLabel(plural(review_count, 'review')),
        }
      : { icon: Star, name: 'Rating', value: hiringConsultantDetailsCopy.noReviewsYetLabel }
  return (
    <KeyFacts
      facts={[
        {
          icon: IdCard,
          name: 'Licensed',
          value:
            types.length > 0
              ? types.join(', ')
              : states.length > 0
                ? 'Verified'
                : hiringConsultantDetailsCopy.notYet,
          note: states.length > 0 && hiringConsultantDetailsCopy.inLabel(place),
        },
        ratingFact,
        {
          icon: MapPin,
          name: hiringConsultantDetailsCopy.basedIn,
          value: <CityAndState place={{ city, state }} />,
        },
        {
          icon: Calendar,
          name: hiringConsultantDetailsCopy.memberSince,
          value: formatMonthAndYear(created_at),
        },
      ]}
    />
  )
}
