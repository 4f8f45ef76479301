import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { fullName, initials, plural } from '../format.ts'
import { Icon } from './icon.tsx'

type Named = { first_name: string; last_name: string }

export const Avatar = ({ of, large }: { of: Named; large?: boolean }) => (
  <span className={large ? 'avatar avatar--l' : 'avatar'} aria-hidden="true">
    {initials(of)}
  </span>
)

type Props = { of: Named & { title: string; city: string; state: string }; end?: ReactNode }

export const Person = ({ of, end }: Props) => (
  <div className="person">
    <Avatar of={of} large />
    <div>
      <b>{fullName(of)}</b>
      <span className="quiet">
        {of.title && `${of.title}. `}
        {of.city}, {of.state}
      </span>
    </div>
    {end && <span className="stars push">{end}</span>}
  </div>
)

export const Stars = ({ rating, reviews }: { rating?: number | null | undefined; reviews: number }) =>
  rating === undefined || rating === null || reviews === 0 ? (
    <span>No reviews yet</span>
  ) : (
    <span className="stars">
      <Icon of={Star} />
      {rating.toLocaleString('en-US', { maximumFractionDigits: 1 })} <span className="hidden">of 5</span> from{' '}
      {plural(reviews, 'review')}
    </span>
  )
