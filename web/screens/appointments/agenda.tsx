import { Link } from '@tanstack/react-router'
import { CalendarX } from 'lucide-react'
import type { ListedAppointment } from '#api/wire/shapes/appointment.ts'
import { days } from '#domain/kernel/time/duration.ts'
import { useSession } from '#web/app/session.ts'
import { MAX_CARD_TITLE_LENGTH, truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { fullName, joinTexts } from '#web/ui/member-text.ts'
import { displayText } from '#web/ui/shown.ts'
import { AppointmentStatusLabel } from '#web/ui/status-labels.tsx'
import { truncatedProps } from '#web/ui/truncated-props.tsx'
import { viewerTimeZone } from '#web/ui/viewer-time-zone.ts'
import { Answer } from './answer.tsx'
import { appointmentChoices } from './choices.ts'
import { conflictsOf } from './overlap.ts'
import { otherTime } from './time/clocks.tsx'
import { useNow } from './time/minute.ts'
import { dayKey, dayWords, spanWords } from './time/words.ts'

/** Appointments in their order, under the day on which each begins for the user. */
export function Agenda({ of }: { of: readonly ListedAppointment[] }) {
  const [zone, now] = [viewerTimeZone(), useNow()]
  const byDay = [...Map.groupBy(of, ({ start_time }) => dayKey(start_time, zone))]
  return (
    <ol className="agenda gap-above">
      {byDay.map(([key, appointments]) => (
        <li key={key}>
          <Day moment={appointments[0]?.start_time ?? now} zone={zone} now={now} />
          <div>
            {appointments.map((each) => (
              <Slot key={each.id} of={each} zone={zone} among={of} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Day({ moment, zone, now }: { moment: number; zone: string; now: number }) {
  const key = dayKey(moment, zone)
  const near = key === dayKey(now, zone) ? 'Today' : key === dayKey(now + days(1), zone) ? 'Tomorrow' : ''
  const whole = dayWords(moment, zone, now)
  const [weekday = '', ...rest] = whole.split(', ')
  return (
    <h2 className="agenda__day">
      <b>{near || weekday}</b> <small>{near ? whole : rest.join(', ')}</small>
    </h2>
  )
}

type SlotProps = { of: ListedAppointment; zone: string; among: readonly ListedAppointment[] }

function Slot({ of, zone, among }: SlotProps) {
  const { user_id = '' } = useSession()
  const theirs = otherTime(of, of.person)
  const conflicts = conflictsOf(of, among)
  return (
    <div className="slot">
      <time dateTime={new Date(of.start_time).toISOString()}>{spanWords(of, zone)}</time>
      <div>
        <b>
          <Link
            to="/appointment/$id"
            params={{ id: of.id }}
            {...truncatedProps(of.title, MAX_CARD_TITLE_LENGTH)}
          />
        </b>
        <small>
          <bdi title={displayText(of.contract_title)}>
            {displayText(truncate(of.contract_title, MAX_CARD_TITLE_LENGTH))}
          </bdi>
          , <bdi>{fullName(of.person)}</bdi>
          {theirs && `. ${theirs}`}
        </small>
        {conflicts.length > 0 && (
          <small className="slot__conflict">
            <Icon icon={CalendarX} small />
            At the same time: {joinTexts(conflicts.map(({ title }) => title))}
          </small>
        )}
      </div>
      {appointmentChoices(of, user_id).answer ? (
        <span className="row row--2">
          <Answer of={of} quiet />
        </span>
      ) : (
        <AppointmentStatusLabel appointment={of} />
      )}
    </div>
  )
}
