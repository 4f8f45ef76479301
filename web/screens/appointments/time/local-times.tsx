import type { PersonResponse } from '#api/wire/shapes/person.ts'
import * as appointmentsCopy from '#web/copy/appointments.tsx'
import { firstName } from '#web/ui/member-text.ts'
import { usStateWithArticle } from '#web/ui/us-states.ts'
import { viewerTimeZone } from '#web/ui/viewer-time-zone.ts'
import {
  formatSpan,
  formatWeekdayAndDate,
  fullZoneName,
  otherClockOf,
  showSameTime,
  type TimeSpan,
  zoneName,
} from './format-times.ts'

type Props = {
  span: TimeSpan
  person: Pick<PersonResponse, 'first_name' | 'state'>
}

/** The other person's clock, if it is known, and whether it shows the same time as the reader's. */
function compareClocks({ span, person }: Props) {
  const otherClock = otherClockOf(person, span.start_time)
  const isShared = otherClock !== undefined && showSameTime(span, viewerTimeZone(), otherClock.zone)
  return { otherClock, isShared }
}

/**
 * "Central Time, the same for Dana", or "For you, Central" above the other person's different clock. Where a
 * state has two zones, only most of its people have the same time.
 */
export function ownClockLabel(span: TimeSpan, person: Props['person']): string {
  const { otherClock, isShared } = compareClocks({ span, person })
  if (otherClock && !isShared) return appointmentsCopy.forYou(zoneName(viewerTimeZone(), span.start_time))
  const name = fullZoneName(viewerTimeZone(), span.start_time)
  if (!otherClock) return appointmentsCopy.yourTimeZone(name)
  return otherClock.split
    ? appointmentsCopy.sameAsMostOf(name, usStateWithArticle(person.state))
    : appointmentsCopy.sameFor(name, firstName(person))
}

/** The time on the clocks of both people; shown once if the clocks agree. */
export function LocalTimes({ span, person }: Props) {
  const { otherClock, isShared } = compareClocks({ span, person })
  return (
    <dl className="clocks">
      <LocalTime label={ownClockLabel(span, person)} span={span} zone={viewerTimeZone()} />
      {otherClock && !isShared && (
        <LocalTime
          label={appointmentsCopy.forLabel(firstName(person), otherClock.zoneLabel)}
          span={span}
          zone={otherClock.zone}
        />
      )}
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
  const { otherClock, isShared } = compareClocks({ span, person })
  if (!otherClock || isShared) return undefined
  const [ownDay, otherDay] = [
    formatWeekdayAndDate(span.start_time, viewerTimeZone()),
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
