import { useQuery } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import { hours } from '#domain/kernel/time/duration.ts'
import { query } from '#web/app/api-query.ts'
import * as appointmentsCopy from '#web/copy/appointments.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { Button } from '#web/ui/form/button.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { viewerTimeZone } from '#web/ui/viewer-time-zone.ts'
import { nextFreeStart, overlappingSpans } from './overlap.ts'
import { formatSpan, formatTime, type TimeSpan } from './time/format-times.ts'

/** The member's own appointments that may still take place. Those of the other member are not shown. */
const useUpcoming = () => useQuery(query('GET /appointments', { query: { when: 'upcoming' } }))

type Props = {
  span: TimeSpan
  /** The id of the appointment itself, which is no conflict. */
  appointmentId?: string
  /** What the member can do in spite of the conflict. */
  advice: string
  /** Takes over the next free time, if the form allows that. */
  chooseTime?(start_time: number): void
  level?: 2 | 3
  /** Whether it says that nothing else is at that time. */
  saysIfFree?: boolean
}

/** Warns of the member's own appointments at that time. It prevents nothing. */
export function ConflictWarning({ span, appointmentId, advice, chooseTime, level = 3, saysIfFree }: Props) {
  const { data } = useUpcoming()
  const otherAppointments = (data?.appointments ?? []).filter((each) => each.id !== appointmentId)
  const conflicts = overlappingSpans(span, otherAppointments)
  const zone = viewerTimeZone()
  if (conflicts.length === 0)
    return saysIfFree && data ? <p>{appointmentsCopy.youHaveNoOtherAppointments}</p> : null
  const freeStart = nextFreeStart(span, otherAppointments)
  const isSameDay = freeStart - span.start_time < hours(24)
  return (
    <Notice tone="warn" icon={CalendarX} heading={appointmentsCopy.youHaveAnotherAppointmentAt} level={level}>
      {conflicts.map((each) => (
        <p className="small" key={each.id}>
          {appointmentsCopy.withName({
            name: <bdi>{displayText(each.title)}</bdi>,
            each: formatSpan(each, zone),
            name2: <bdi>{fullName(each.person)}</bdi>,
          })}
        </p>
      ))}
      <p className="small">{advice}</p>
      {chooseTime && isSameDay && (
        <div>
          <Button small onClick={() => chooseTime(freeStart)}>
            {appointmentsCopy.isFree({ freeStart: formatTime(freeStart, zone) })}
          </Button>
        </div>
      )}
    </Notice>
  )
}
