import type { PersonResponse } from '#api/wire/shapes/person.ts'
import { viewerTimeZone } from '#web/ui/viewer-time-zone.ts'
import { formatSpan, formatWeekdayAndDate, type TimeSpan } from './format-times.ts'
import { otherLocalTime, ownClockLabel } from './local-times.tsx'

type Props = { span: TimeSpan; person: Pick<PersonResponse, 'first_name' | 'state'> }

/** The day as a leaf of a calendar, and the time on the clocks of both people beside it. */
export function DateLeaf({ span, person }: Props) {
  const zone = viewerTimeZone()
  const dayText = formatWeekdayAndDate(span.start_time, zone)
  const [weekday = '', monthAndDay = '', ...year] = dayText.split(', ')
  const [month, day] = monthAndDay.split(' ')
  const otherTimeText = otherLocalTime(span, person)
  return (
    <div className="date-leaf">
      <div className="date-leaf__sheet" aria-hidden="true">
        <small>{[month, ...year].join(' ')}</small>
        <b>{day}</b>
        <small>{weekday}</small>
      </div>
      <div className="date-leaf__when">
        <time dateTime={new Date(span.start_time).toISOString()}>
          <span className="hidden">{dayText}, </span>
          {formatSpan(span, zone)}
        </time>
        <p className="quiet">{ownClockLabel(span, person)}</p>
        {otherTimeText && <p className="quiet">{otherTimeText}</p>}
      </div>
    </div>
  )
}
