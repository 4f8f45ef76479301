import type { Appointment } from '#api/wire/shapes/appointment.ts'
import { APPOINTMENT_HOURS } from '#domain/kernel/terms.ts'
import { hours } from '#domain/kernel/time/duration.ts'
import type { Errors } from '#web/ui/form/form.tsx'
import { viewerTimeZone } from '#web/ui/viewer-time-zone.ts'
import { meaningOf, toLocal, whichOf } from './time/local.ts'
import { type Span, timeWords } from './time/words.ts'

/** The form of an appointment: `when` is local, `which` of two moments it means where clocks go back. */
export type Plan = { title: string; when: string; which: 'earlier' | 'later'; duration: string }

export const newPlan: Plan = { title: '', when: '', which: 'earlier', duration: String(APPOINTMENT_HOURS) }

export const planOf = ({ title, start_time, duration }: Appointment): Plan => ({
  title,
  when: toLocal(start_time, viewerTimeZone()),
  which: whichOf(start_time, viewerTimeZone()),
  duration: String(duration),
})

export const isFilled = ({ title, when, duration }: Plan): boolean =>
  title.trim() !== '' && when !== '' && duration !== ''

/** From when to when, once the form means one moment. */
export function spanOf({ when, which, duration }: Plan): Span | undefined {
  const meaning = meaningOf(when, viewerTimeZone())
  const start_time = meaning.is === 'one' ? meaning.moment : meaning.is === 'two' ? meaning[which] : undefined
  return start_time === undefined ? undefined : { start_time, end_time: start_time + hours(Number(duration)) }
}

export function checkPlan(plan: Plan): Errors<Plan> {
  const errors: Errors<Plan> = {}
  if (plan.title.trim() === '') errors.title = 'Enter a title'
  const wrong = wrongTime(plan)
  if (wrong) errors.when = wrong
  return errors
}

function wrongTime(plan: Plan): string | undefined {
  const zone = viewerTimeZone()
  const meaning = meaningOf(plan.when, zone)
  if (meaning.is === 'nothing') return 'Choose a day and a time'
  if (meaning.is === 'left-out')
    return `Clocks go forward then, so this time does not exist. The next possible time is ${localTime(meaning.instead)}`
  const span = spanOf(plan)
  return span && span.start_time < Date.now() ? 'Choose a time in the future' : undefined
}

/** "3:30 AM" of `2026-03-08T03:30`. */
export const localTime = (local: string): string => timeWords(Date.parse(`${local}:00Z`), 'UTC')
