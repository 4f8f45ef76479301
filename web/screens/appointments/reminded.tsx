import type { ListedAppointment } from '#api/wire/shapes/appointment.ts'
import { APPOINTMENT_REMINDER_HOURS } from '#domain/kernel/terms.ts'
import { hours } from '#domain/kernel/time/duration.ts'
import { plural } from '#web/ui/format.ts'
import { useNow } from './time/minute.ts'

/** When both sides are still reminded, as part of the clocks; nothing where they are not. */
export function Reminded({ of }: { of: ListedAppointment }) {
  const now = useNow()
  const left = APPOINTMENT_REMINDER_HOURS.filter((before) => of.start_time - hours(before) > now)
  if (of.denied || of.cancelled || left.length === 0) return null
  return (
    <div>
      <dt>Both of you are reminded</dt>
      <dd>
        {left.map((each) => plural(each, 'hour')).join(' and ')} before
        {!of.accepted && <small>once it is accepted</small>}
      </dd>
    </div>
  )
}
