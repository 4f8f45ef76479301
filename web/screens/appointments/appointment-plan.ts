import type { AppointmentResponse } from '#api/wire/shapes/appointment.ts'
import { APPOINTMENT_HOURS } from '#domain/kernel/terms.ts'
import { hours } from '#domain/kernel/time/duration.ts'
import type { Errors } from '#web/ui/form/form.tsx'
import { wireChecks } from '#web/ui/form/wire-checks.ts'
import { viewerTimeZone } from '#web/ui/viewer-time-zone.ts'
import { formatTime, type TimeSpan } from './time/format-times.ts'
import { meaningOf, repeatedTimeChoice, toLocalTime } from './time/local-time-meaning.ts'

/**
 * The form of an appointment. `when` is a local time. `which` chooses between its two moments where clocks go
 * back.
 */
export type AppointmentPlan = { title: string; when: string; which: 'earlier' | 'later'; duration: string }

export const emptyPlan: AppointmentPlan = {
  title: '',
  when: '',
  which: 'earlier',
  duration: String(APPOINTMENT_HOURS),
}

export const planOf = ({ title, start_time, duration }: AppointmentResponse): AppointmentPlan => ({
  title,
  when: toLocalTime(start_time, viewerTimeZone()),
  which: repeatedTimeChoice(start_time, viewerTimeZone()),
  duration: String(duration),
})

export const isComplete = ({ title, when, duration }: AppointmentPlan): boolean =>
  title.trim() !== '' && when !== '' && duration !== ''

/** The start and end, if the form means exactly one moment. */
export function spanOf({ when, which, duration }: AppointmentPlan): TimeSpan | undefined {
  const meaning = meaningOf(when, viewerTimeZone())
  const start_time =
    meaning.kind === 'one' ? meaning.moment : meaning.kind === 'two' ? meaning[which] : undefined
  return start_time === undefined ? undefined : { start_time, end_time: start_time + hours(Number(duration)) }
}

export function planChecks(route: 'POST /appointments' | 'POST /appointments/update/{id}') {
  const toBody = (plan: AppointmentPlan) => ({ title: plan.title, ...spanOf(plan) })
  const { tooLong, check } = wireChecks(route, toBody, { title: 'Enter a title' })
  return {
    tooLong,
    check(plan: AppointmentPlan): Errors<AppointmentPlan> {
      const timeError = startTimeError(plan)
      return { ...check(plan), ...(timeError && { when: timeError }) }
    },
  }
}

function startTimeError(plan: AppointmentPlan): string | undefined {
  const zone = viewerTimeZone()
  const meaning = meaningOf(plan.when, zone)
  if (meaning.kind === 'nothing') return 'Choose a day and a time'
  if (meaning.kind === 'left-out')
    return `Clocks go forward then, so this time does not exist. The next possible time is ${formatLocalTime(meaning.nextValidTime)}`
  const span = spanOf(plan)
  return span && span.start_time < Date.now() ? 'Choose a time in the future' : undefined
}

/** "3:30 AM" of `2026-03-08T03:30`. */
export const formatLocalTime = (localTime: string): string =>
  formatTime(Date.parse(`${localTime}:00Z`), 'UTC')
