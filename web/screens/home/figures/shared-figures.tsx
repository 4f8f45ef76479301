import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import type { ReviewResponse } from '#api/wire/shapes/review.ts'
import { days } from '#domain/kernel/time/duration.ts'
import { query } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import * as homeCopy from '#web/copy/home.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { formatClockTime, formatRating, MAX_JOB_TITLE_LENGTH, plural, truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { viewerTimeZone } from '#web/ui/viewer-time-zone.ts'
import { Figure } from './figure-strip.tsx'

/** What the member paid and received, with the sums of each month in the viewer's zone. */
export const paymentsByMonth = () => query('GET /payments', { query: { zone: viewerTimeZone() } })

const DATE = { month: 'short', day: 'numeric' } as const
const DAYS_WITH_WEEKDAY = 6

/** "Tue, 9:00 AM" within a week, later "Dec 14". */
function formatStart(start: number, now = Date.now()) {
  const date = new Date(start)
  if (start - now >= days(DAYS_WITH_WEEKDAY)) return date.toLocaleDateString('en-US', DATE)
  return `${date.toLocaleDateString('en-US', { weekday: 'short' })}, ${formatClockTime(date.toISOString())}`
}

/** The next appointment that both agreed on, or else the next one that one of them proposed. */
export function NextAppointmentFigure() {
  const { user_id } = useSession()
  const appointments = useQuery(query('GET /appointments', { query: { when: 'upcoming' } }))
  return (
    <Figure
      name={homeCopy.nextAppointment}
      query={appointments}
      content={({ appointments }) => {
        const next = appointments.find(({ accepted }) => accepted)
        const invitation = appointments[0]
        if (!next && invitation)
          return {
            note: (
              <Link to="/appointment/$id" params={{ id: invitation.id }}>
                {(invitation.invite_user_id === user_id
                  ? homeCopy.waitingForYourAnswer
                  : homeCopy.waitingForAnAnswer)(formatStart(invitation.start_time))}
              </Link>
            ),
          }
        if (!next) return { note: homeCopy.planOneFromAnyActive }
        return {
          value: formatStart(next.start_time),
          note: (
            <Link to="/appointment/$id" params={{ id: next.id }} title={next.title}>
              <bdi>{displayText(truncate(next.title, MAX_JOB_TITLE_LENGTH))}</bdi>
            </Link>
          ),
        }
      }}
    />
  )
}

type RatingProps = { query: { data: { reviews: ReviewResponse[] } | undefined; isError: boolean } }

/** The average of the published reviews about the member in this mode. */
export const RatingFigure = ({ query }: RatingProps) => (
  <Figure
    name={homeCopy.yourRating}
    query={query}
    content={({ reviews }) => {
      const stars = reviews.flatMap(({ rating }) => rating ?? [])
      if (stars.length === 0) return { note: homeCopy.yourFirstReviewShowsUp }
      return {
        value: formatRating(stars.reduce((sum, rating) => sum + rating, 0) / stars.length),
        unit: (
          <span className="stars">
            <Icon icon={Star} />
            <span className="hidden">{homeCopy.of5Stars}</span>
          </span>
        ),
        note: <Link to="/reviews">{plural(stars.length, 'review')}</Link>,
      }
    }}
  />
)
