import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ListedAppointmentResponse } from '#api/wire/shapes/appointment.ts'
import { query } from '#web/app/api-query.ts'
import * as appointmentsCopy from '#web/copy/appointments.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { Face } from '#web/ui/face.tsx'
import { Section } from '#web/ui/layout/page.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { viewerTimeZone } from '#web/ui/viewer-time-zone.ts'
import { formatSpan, formatWeekday, localDayOf } from './time/format-times.ts'

/** The member's other appointments on the day of this one that are still to come, in the member's time zone. */
export function OwnDay({ appointment }: { appointment: ListedAppointmentResponse }) {
  const zone = viewerTimeZone()
  const day = localDayOf(appointment.start_time, zone)
  const upcoming = useQuery(query('GET /appointments', { query: { when: 'upcoming' } })).data
  if (!upcoming) return null
  const others = upcoming.appointments.filter(
    ({ id, start_time }) => id !== appointment.id && localDayOf(start_time, zone) === day,
  )
  return (
    <Section heading={appointmentsCopy.yourDay(formatWeekday(appointment.start_time, zone))}>
      {others.length === 0 ? (
        <p className="quiet">{appointmentsCopy.noOtherAppointments}</p>
      ) : (
        <ul className="list">
          {others.map((each) => (
            <li key={each.id} className="item item--link own-day">
              <time dateTime={new Date(each.start_time).toISOString()}>{formatSpan(each, zone)}</time>
              <Face person={each.person} size={24} />
              <div>
                <Link to="/appointment/$id" params={{ id: each.id }}>
                  <bdi>{displayText(each.title)}</bdi>
                </Link>
                <span className="quiet">
                  , <bdi>{fullName(each.person)}</bdi>
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
