import { Link } from '@tanstack/react-router'
import { Calendar, CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { AppointmentResponse } from '#api/wire/shapes/appointment.ts'
import type { PersonResponse } from '#api/wire/shapes/person.ts'
import { OPEN_APPOINTMENT_STATES, toAppointmentState } from '#domain/appointments/status.ts'
import { useSession } from '#web/app/session.ts'
import * as hiringContractsCopy from '#web/copy/hiring/contracts.tsx'
import { CreateAppointment, hasAppointmentDraft } from '#web/screens/appointments/create-appointment.tsx'
import { formatSpan, formatWeekdayAndDate, zoneName } from '#web/screens/appointments/time/format-times.ts'
import { otherLocalTime } from '#web/screens/appointments/time/local-times.tsx'
import { useNow } from '#web/screens/appointments/time/use-now.ts'
import { displayText } from '#web/ui/display-text.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from '#web/ui/layout/page.tsx'
import { AppointmentStatusLabel } from '#web/ui/status-labels.tsx'
import { viewerTimeZone } from '#web/ui/viewer-time-zone.ts'

type Props = {
  contract_id: string
  appointments: readonly AppointmentResponse[]
  otherPerson: PersonResponse
  isRunning: boolean
}

/** The upcoming appointments of a contract, with a way to create more while the contract runs. */
export function ContractAppointments({ contract_id, appointments, otherPerson, isRunning }: Props) {
  const [isOpen, setIsOpen] = useState(hasAppointmentDraft(contract_id))
  const now = useNow()
  const upcoming = appointments.filter(
    (each) => OPEN_APPOINTMENT_STATES.includes(toAppointmentState(each)) && each.end_time > now,
  )
  if (!isRunning && upcoming.length === 0) return null
  return (
    <Section
      heading={hiringContractsCopy.upcomingAppointments}
      end={
        isRunning &&
        !isOpen && (
          <Button small onClick={() => setIsOpen(true)}>
            <Icon icon={CalendarPlus} small />
            {hiringContractsCopy.createAppointment}
          </Button>
        )
      }
    >
      {isRunning && isOpen && (
        <CreateAppointment
          contract_id={contract_id}
          otherPerson={otherPerson}
          close={() => setIsOpen(false)}
        />
      )}
      {upcoming.length === 0 ? (
        <p className="quiet">{hiringContractsCopy.noUpcomingAppointments}</p>
      ) : (
        <ul className="list list--line-below">
          {upcoming.map((each) => (
            <AppointmentRow key={each.id} appointment={each} otherPerson={otherPerson} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function AppointmentRow({
  appointment,
  otherPerson,
}: {
  appointment: AppointmentResponse
  otherPerson: PersonResponse
}) {
  const { user_id } = useSession()
  const zone = viewerTimeZone()
  const localTime = otherLocalTime(appointment, otherPerson)
  const awaitsOwnAnswer =
    toAppointmentState(appointment) === 'pending' && appointment.invite_user_id === user_id
  return (
    <li className="item item--line item--link">
      <Icon icon={Calendar} />
      <div>
        <b>
          <Link to="/appointment/$id" params={{ id: appointment.id }}>
            <bdi>{displayText(appointment.title)}</bdi>
          </Link>
        </b>
        <div className="small quiet num">
          {formatWeekdayAndDate(appointment.start_time, zone)}, {formatSpan(appointment, zone)}{' '}
          {zoneName(zone, appointment.start_time)}
          {localTime && `. ${localTime}`}
        </div>
      </div>
      <span className="item__end">
        {awaitsOwnAnswer ? (
          <Link className="btn btn--small" to="/appointment/$id" params={{ id: appointment.id }}>
            {hiringContractsCopy.acceptOrDeny({
              part: (
                <span className="hidden">
                  : <bdi>{displayText(appointment.title)}</bdi>
                </span>
              ),
            })}
          </Link>
        ) : (
          <AppointmentStatusLabel appointment={appointment} />
        )}
      </span>
    </li>
  )
}
