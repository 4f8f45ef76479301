import type { AppointmentResponse } from '#api/wire/shapes/appointment.ts'
import { APPOINTMENT_HOURS } from '#domain/kernel/terms.ts'
import { hours } from '#domain/kernel/time/duration.ts'
import * as appointmentsCopy from '#web/copy/appointments.tsx'
import type { Errors } from '#web/ui/form/form.tsx'
import { wireChecks } from '#web/ui/form/wire-checks.ts'
import { viewerTimeZone } from '#web/ui/viewer-time-zone.ts'
import { formatTime, type TimeSpan } from './time/format-times.ts'
import { meaningOf, repeatedTimeChoice, toLocalTime } from './time/local-time-meaning.ts'

/**
 * What is typed into the form of an appointment. `repeatedTime` chooses between two times with the same local
 * time, where clocks go back.
 */
export type AppointmentDraft = {
  title: string
  localTime: string
  repeatedTime: 'earlier' | 'later'
  duration: string
}

export const emptyDraft: AppointmentDraft = {
  title: '',
  localTime: '',
  repeatedTime: 'earlier',
  duration: String(APPOINTMENT_HOURS),
}

export const draftOf = ({ title, start_time, duration }: AppointmentResponse): AppointmentDraft => ({
  title,
  localTime: toLocalTime(start_time, viewerTimeZone()),
  repeatedTime: repeatedTimeChoice(start_time, viewerTimeZone()),
  duration: String(duration),
})

export const isComplete = ({ title, localTime, duration }: AppointmentDraft): boolean =>
  title.trim() !== '' && localTime !== '' && duration !== ''

/** The start and end, if the form means exactly one time. */
export function spanOf({ localTime, repeatedTime, duration }: AppointmentDraft): TimeSpan | undefined {
  const meaning = meaningOf(localTime, viewerTimeZone())
  const start_time =
    meaning.kind === 'unique' ? meaning.time : meaning.kind === 'repeated' ? meaning[repeatedTime] : undefined
  return start_time === undefined ? undefined : { start_time, end_time: start_time + hours(Number(duration)) }
}

export function appointmentChecks(route: 'POST /appointments' | 'POST /appointments/update/{id}') {
  const toBody = (draft: AppointmentDraft) => ({ title: draft.title, ...spanOf(draft) })
  const { tooLong, check } = wireChecks(route, toBody, { title: appointmentsCopy.enterATitle })
  return {
    tooLong,
    check(draft: AppointmentDraft): Errors<AppointmentDraft> {
      const timeError = startTimeError(draft)
      return { ...check(draft), ...(timeError && { localTime: timeError }) }
    },
  }
}

function startTimeError(draft: AppointmentDraft): string | undefined {
  const zone = viewerTimeZone()
  const meaning = meaningOf(draft.localTime, zone)
  if (meaning.kind === 'unreadable') return appointmentsCopy.chooseADayAndA
  if (meaning.kind === 'skipped')
    return appointmentsCopy.clocksGoForwardThenSo(formatLocalTime(meaning.nextValidTime))
  const span = spanOf(draft)
  return span && span.start_time < Date.now() ? appointmentsCopy.chooseATimeInThe : undefined
}

/** "3:30 AM" of `2026-03-08T03:30`. */
export const formatLocalTime = (localTime: string): string =>
  formatTime(Date.parse(`${localTime}:00Z`), 'UTC')
