import { Link } from '@tanstack/react-router'
import { CalendarX } from 'lucide-react'
import type { ListedAppointmentResponse } from '#api/wire/shapes/appointment.ts'
import { days } from '#domain/kernel/time/duration.ts'
import { useSession } from '#web/app/session.ts'
import * as appointmentsCopy from '#web/copy/appointments.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { Face } from '#web/ui/face.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { firstName, fullName, joinTexts } from '#web/ui/member-text.ts'
import { AppointmentStatusLabel } from '#web/ui/status-labels.tsx'
import { viewerTimeZone } from '#web/ui/viewer-time-zone.ts'
import { allowedAppointmentActions } from './allowed-appointment-actions.ts'
import { InvitationAnswer } from './invitation-answer.tsx'
import { conflictsOf, isUnanswered } from './overlap.ts'
import { formatSpan, formatWeekdayAndDate, localDayOf } from './time/format-times.ts'
import { otherLocalTime } from './time/local-times.tsx'
import { useNow } from './time/use-now.ts'

/** Appointments in their order, grouped by the day on which each begins in the member's time zone. */
export function Agenda({ appointments }: { appointments: readonly ListedAppointmentResponse[] }) {
  const [zone, now] = [viewerTimeZone(), useNow()]
  const byDay = [...Map.groupBy(appointments, ({ start_time }) => localDayOf(start_time, zone))]
  return (
    <ol className="agenda gap-above">
      {byDay.map(([key, dayAppointments]) => (
        <li key={key}>
          <DayHeading startTime={dayAppointments[0]?.start_time ?? now} zone={zone} now={now} />
          <div>
            {dayAppointments.map((each) => (
              <AppointmentSlot key={each.id} appointment={each} zone={zone} allAppointments={appointments} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}

function DayHeading({ startTime, zone, now }: { startTime: number; zone: string; now: number }) {
  const key = localDayOf(startTime, zone)
  const relativeDay =
    key === localDayOf(now, zone) ? 'Today' : key === localDayOf(now + days(1), zone) ? 'Tomorrow' : ''
  const dayText = formatWeekdayAndDate(startTime, zone, now)
  const [weekday = '', ...dateParts] = dayText.split(', ')
  return (
    <h2 className="agenda__day">
      <b>{relativeDay || weekday}</b> <small>{relativeDay ? dayText : dateParts.join(', ')}</small>
    </h2>
  )
}

type AppointmentSlotProps = {
  appointment: ListedAppointmentResponse
  zone: string
  allAppointments: readonly ListedAppointmentResponse[]
}

function AppointmentSlot({ appointment, zone, allAppointments }: AppointmentSlotProps) {
  const { user_id = '' } = useSession()
  const now = useNow()
  const otherTimeText = otherLocalTime(appointment, appointment.person)
  const conflicts = conflictsOf(appointment, allAppointments)
  const isWaitingForOther =
    appointment.user_id === user_id && isUnanswered(appointment) && appointment.end_time > now
  return (
    <div className="slot">
      <time dateTime={new Date(appointment.start_time).toISOString()}>{formatSpan(appointment, zone)}</time>
      <Face person={appointment.person} size={40} />
      <div>
        <b>
          <Link to="/appointment/$id" params={{ id: appointment.id }}>
            <bdi>{displayText(appointment.title)}</bdi>
          </Link>
        </b>
        <small>
          <bdi>{fullName(appointment.person)}</bdi>, <bdi>{displayText(appointment.contract_title)}</bdi>
          {otherTimeText && `. ${otherTimeText}`}
        </small>
        {isWaitingForOther && (
          <small>{appointmentsCopy.waitingFor({ name: <bdi>{firstName(appointment.person)}</bdi> })}</small>
        )}
        {conflicts.length > 0 && (
          <small className="slot__conflict">
            <Icon icon={CalendarX} small />
            {appointmentsCopy.atTheSameTime({ conflicts: joinTexts(conflicts.map(({ title }) => title)) })}
          </small>
        )}
      </div>
      <AppointmentStatusLabel appointment={appointment} />
      {allowedAppointmentActions(appointment, user_id).answer && (
        <span className="slot__answer">
          <InvitationAnswer appointment={appointment} isCompact />
        </span>
      )}
    </div>
  )
}
