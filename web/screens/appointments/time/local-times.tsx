import type { PersonResponse } from '#api/wire/shapes/person.ts'
import * as appointmentsCopy from '#web/copy/appointments.tsx'
import { firstName } from '#web/ui/member-text.ts'
import { usStateWithArticle } from '#web/ui/us-states.ts'
import { viewerTimeZone } from '#web/ui/viewer-time-zone.ts'
import {
  formatSpan,
  formatWeekdayAndDate,
  otherClockOf,
  showSameTime,
  type TimeSpan,
  zoneName,
} from './format-times.ts'

type Props = {
  span: TimeSpan
  person: Pick<PersonResponse, 'first_name' | 'state'>
  children?: React.ReactNode
}

/** The time on the clocks of both people; shown once if the clocks agree. */
export function LocalTimes({ span, person, children }: Props) {
  const ownZone = viewerTimeZone()
  const otherClock = otherClockOf(person, span.start_time)
  const isShared = otherClock !== undefined && showSameTime(span, ownZone, otherClock.zone)
  const name = zoneName(ownZone, span.start_time)
  // Where a state has two zones, only most of its people have this one.
  const others = otherClock?.split
    ? appointmentsCopy.mostOf(usStateWithArticle(person.state))
    : firstName(person)
  return (
    <dl className="clocks">
      <LocalTime
        label={isShared ? appointmentsCopy.forYouAnd(others, name) : appointmentsCopy.forYou(name)}
        span={span}
        zone={ownZone}
      />
      {otherClock && !isShared && (
        <LocalTime
          label={appointmentsCopy.forLabel(firstName(person), otherClock.zoneLabel)}
          span={span}
          zone={otherClock.zone}
        />
      )}
      {children}
    </dl>
  )
}

const LocalTime = ({ label, span, zone }: { label: string; span: TimeSpan; zone: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <time dateTime={new Date(span.start_time).toISOString()}>
        {formatWeekdayAndDate(span.start_time, zone)}
      </time>
      <small>{formatSpan(span, zone)}</small>
    </dd>
  </div>
)

/** "For Ingrid 1:00 to 2:00 PM Mountain"; undefined if their clock agrees with the reader's. */
export function otherLocalTime(span: TimeSpan, person: Props['person']): string | undefined {
  const ownZone = viewerTimeZone()
  const otherClock = otherClockOf(person, span.start_time)
  if (!otherClock || showSameTime(span, ownZone, otherClock.zone)) return undefined
  const [ownDay, otherDay] = [
    formatWeekdayAndDate(span.start_time, ownZone),
    formatWeekdayAndDate(span.start_time, otherClock.zone),
  ]
  const otherTimeText = `${ownDay === otherDay ? '' : `${otherDay}, `}${formatSpan(span, otherClock.zone)}`
  return appointmentsCopy.forPerson({
    person: firstName(person),
    otherTimeText,
    ending: otherClock.split ? ',' : '',
    zoneLabel: otherClock.zoneLabel,
  })
}
