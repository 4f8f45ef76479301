import type { ListedAppointment } from '#api/wire/shapes/appointment.ts'
import { APPOINTMENT_REMINDER_HOURS } from '#domain/kernel/terms.ts'
import { hours } from '#domain/kernel/time/duration.ts'
import { plural } from '#web/ui/format.ts'
import { useNow } from './time/use-now.ts'

/** When both sides are still reminded, as part of the clocks; nothing where they are not. */
export function ReminderTimes({ appointment }: { appointment: ListedAppointment }) {
  const now = useNow()
  const remainingHours = APPOINTMENT_REMINDER_HOURS.filter(
    (hoursBefore) => appointment.start_time - hours(hoursBefore) > now,
  )
  if (appointment.denied || appointment.cancelled || remainingHours.length === 0) return null
  return (
    <div>
      <dt>Both of you are reminded</dt>
      <dd>
        {remainingHours.map((hourCount) => plural(hourCount, 'hour')).join(' and ')} before
        {!appointment.accepted && <small>once it is accepted</small>}
      </dd>
    </div>
  )
}
