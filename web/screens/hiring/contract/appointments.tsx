import { Link } from '@tanstack/react-router'
import { Calendar, CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { Appointment } from '#api/wire/shapes/appointment.ts'
import type { Person } from '#api/wire/shapes/person.ts'
import { toAppointmentState, OPEN_APPOINTMENT_STATES } from '#domain/appointments/status.ts'
import { useSession } from '#web/app/session.ts'
import { CreateAppointment, isBeingCreated } from '#web/screens/appointments/create.tsx'
import { otherTime } from '#web/screens/appointments/time/clocks.tsx'
import { useNow } from '#web/screens/appointments/time/minute.ts'
import { dayWords, spanWords, zoneName } from '#web/screens/appointments/time/words.ts'
import { Button } from '#web/ui/form/button.tsx'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { MAX_CARD_TITLE_LENGTH } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from '#web/ui/layout/page.tsx'
import { displayText } from '#web/ui/shown.ts'
import { AppointmentStatusLabel } from '#web/ui/status-labels.tsx'
import { truncatedProps } from '#web/ui/truncated-props.tsx'
import { viewerTimeZone } from '#web/ui/viewer-time-zone.ts'

type Props = { contract_id: string; appointments: readonly Appointment[]; other: Person; runs: boolean }

/** What is to come, and a way to create more while the contract runs. */
export function ContractAppointments({ contract_id, appointments, other, runs }: Props) {
  const [open, setOpen] = useState(isBeingCreated(contract_id))
  const now = useNow()
  const upcoming = appointments.filter(
    (each) => OPEN_APPOINTMENT_STATES.includes(toAppointmentState(each)) && each.end_time > now,
  )
  return (
    <Section
      heading="Upcoming Appointments"
      end={
        runs &&
        !open && (
          <Button small onClick={() => setOpen(true)}>
            <Icon icon={CalendarPlus} small />
            Create Appointment
          </Button>
        )
      }
    >
      {runs && open && (
        <CreateAppointment contract_id={contract_id} other={other} close={() => setOpen(false)} />
      )}
      {upcoming.length === 0 ? (
        <p className="quiet">No upcoming appointments.</p>
      ) : (
        <ul className="list list--closed">
          {upcoming.map((each) => (
            <Row key={each.id} of={each} other={other} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Row({ of, other }: { of: Appointment; other: Person }) {
  const { user_id } = useSession()
  const zone = viewerTimeZone()
  const theirs = otherTime(of, other)
  const isMine = toAppointmentState(of) === 'pending' && of.invite_user_id === user_id
  return (
    <li className="item item--line item--link">
      <Icon icon={Calendar} />
      <div>
        <b>
          <Link
            to="/appointment/$id"
            params={{ id: of.id }}
            {...truncatedProps(of.title, MAX_CARD_TITLE_LENGTH)}
          />
        </b>
        <div className="small quiet num">
          {dayWords(of.start_time, zone)}, {spanWords(of, zone)} {zoneName(zone, of.start_time)}
          {theirs && `. ${theirs}`}
        </div>
      </div>
      <span className="item__end">
        {isMine ? (
          <Link className={buttonClass(undefined, false, true)} to="/appointment/$id" params={{ id: of.id }}>
            Accept or Deny
            <span className="hidden">
              : <bdi>{displayText(of.title)}</bdi>
            </span>
          </Link>
        ) : (
          <AppointmentStatusLabel appointment={of} />
        )}
      </span>
    </li>
  )
}
