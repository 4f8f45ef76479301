import type { LucideIcon } from 'lucide-react'
import { Calendar, IdCard, MapPin, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ConsultantDetailResponse } from '#api/wire/shapes/person.ts'
import { verifiedStates } from '#web/screens/licensing/license-states.ts'
import { formatRating, plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CityAndState } from '#web/ui/member-text-elements.tsx'
import { countStates, usStateName } from '#web/ui/us-states.ts'

type FactProps = { icon: LucideIcon; name: string; value: ReactNode; isAmount?: boolean; note?: ReactNode }

const Fact = ({ icon, name, value, isAmount, note }: FactProps) => (
  <div>
    <dt>
      <Icon icon={icon} small />
      {name}
    </dt>
    <dd className={isAmount ? 'amount amount--20' : undefined}>{value}</dd>
    {note && <dd>{note}</dd>}
  </div>
)

const formatMonthAndYear = (time: string) =>
  new Date(time).toLocaleDateString('en-US', { month: 'long', year: 'numeric' })

/** What a client decides by, in one row: licenses, rating, place and time here. */
export function KeyFacts({ consultant }: { consultant: ConsultantDetailResponse }) {
  const { licenses, verified_types, rating, review_count, city, state, created_at } = consultant
  const states = verifiedStates(licenses)
  const types = verified_types.map(({ license_type }) => license_type).filter(Boolean)
  const [firstState = ''] = states
  return (
    <dl className="key-facts">
      <Fact
        icon={IdCard}
        name="Licensed"
        value={types.length > 0 ? types.join(', ') : states.length > 0 ? 'Verified' : 'Not yet'}
        note={
          states.length === 0
            ? undefined
            : states.length === 1
              ? `in ${usStateName(firstState)}`
              : `in ${countStates(states)}`
        }
      />
      {rating !== undefined && review_count > 0 ? (
        <Fact
          icon={Star}
          name="Rating"
          isAmount
          value={formatRating(rating)}
          note={`from ${plural(review_count, 'review')}`}
        />
      ) : (
        <Fact icon={Star} name="Rating" value="No reviews yet" />
      )}
      <Fact icon={MapPin} name="Based in" value={<CityAndState place={{ city, state }} />} />
      <Fact icon={Calendar} name="Member since" value={formatMonthAndYear(created_at)} />
    </dl>
  )
}
