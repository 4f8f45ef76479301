import { useQuery } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import type { ListedAppointment } from '#api/wire/shapes/appointment.ts'
import { hours } from '#domain/kernel/time/duration.ts'
import { query } from '#web/app/api-query.ts'
import { Button } from '#web/ui/form/button.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { displayText } from '#web/ui/shown.ts'
import { viewerTimeZone } from '#web/ui/viewer-time-zone.ts'
import { overlapping, whenFree } from './overlap.ts'
import { type Span, spanWords, timeWords } from './time/words.ts'

/** The user's own appointments that may take place; those of the other person are not shown. */
export const useUpcoming = (): readonly ListedAppointment[] =>
  useQuery(query('GET /appointments', { query: { when: 'upcoming' } })).data?.appointments ?? []

type Props = {
  of: Span
  /** The appointment itself, which is no conflict. */
  except?: string
  /** What can be done all the same. */
  advice: string
  /** Takes the next free time, if there is a way to. */
  take?(start_time: number): void
  level?: 2 | 3
}

/** A warning of the user's own appointments at that time; it forbids nothing. */
export function Conflicts({ of, except, advice, take, level = 3 }: Props) {
  const others = useUpcoming().filter((each) => each.id !== except)
  const conflicts = overlapping(of, others)
  const zone = viewerTimeZone()
  if (conflicts.length === 0) return null
  const free = whenFree(of, others)
  const isSameDay = free - of.start_time < hours(24)
  return (
    <Notice tone="warn" icon={CalendarX} heading="You have another appointment at that time" level={level}>
      {conflicts.map((each) => (
        <p className="small" key={each.id}>
          <bdi>{displayText(each.title)}</bdi>, {spanWords(each, zone)}, with{' '}
          <bdi>{fullName(each.person)}</bdi>
        </p>
      ))}
      <p className="small">{advice}</p>
      {take && isSameDay && (
        <div>
          <Button small onClick={() => take(free)}>
            {timeWords(free, zone)} is free
          </Button>
        </div>
      )}
    </Notice>
  )
}
