import { z } from 'zod'
import { derivedId } from '#domain/kernel/ids.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import { APPOINTMENT_REMINDER_HOURS } from '#domain/kernel/terms.ts'
import { hours } from '#domain/kernel/time/duration.ts'
import type { Needs } from '../kernel/dependencies.ts'
import type { CommandContext } from '../kernel/handle.ts'
import { type TaskResult, task, taskDone } from '../kernel/task.ts'
import { appointmentNearNotifications } from '../notifications/event-notifications.ts'
import { raiseNotification } from '../notifications/raise-notification.ts'
import { appointmentAggregate } from './appointment.ts'

/**
 * Reminds both sides of an accepted appointment, once at each reminder time after it was accepted. If several
 * reminder times have passed, sends only the last reminder. Returns when to run again for the next one.
 */
export async function remindOfAppointment(
  deps: Needs<'commander' | 'lookups'>,
  ctx: CommandContext,
  appointment_id: string,
): Promise<TaskResult> {
  const { state } = await deps.commander.load(appointmentAggregate, appointment_id)
  if (state.value !== 'accepted') return taskDone
  const { starts_at, accepted_at = '' } = state.context
  const remainingMs = Date.parse(starts_at) - Date.parse(ctx.at)
  if (remainingMs <= 0) return taskDone
  const noticeMs = Date.parse(starts_at) - Date.parse(accepted_at)
  const plannedHours = APPOINTMENT_REMINDER_HOURS.filter((hoursBefore) => hours(hoursBefore) < noticeMs)
  const dueHours = plannedHours.findLast((hoursBefore) => remainingMs <= hours(hoursBefore))
  if (dueHours !== undefined) {
    const cause = {
      stream: streamOf('appointment', appointment_id),
      event_id: derivedId(appointment_id, starts_at, String(dueHours)),
      happened_at: new Date(Date.parse(starts_at) - hours(dueHours)).toISOString(),
    }
    for (const each of appointmentNearNotifications(remainingMs))
      await raiseNotification(deps, ctx, { ...cause, ...each })
  }
  const nextHours = plannedHours.find((hoursBefore) => remainingMs > hours(hoursBefore))
  return nextHours === undefined ? taskDone : { runAgainIn: (remainingMs - hours(nextHours)) / 1000 }
}

/** One task for each appointment, since an accepted one cannot be rescheduled. */
export const remindOfAppointmentTask = task({
  name: 'appointment-reminder',
  payload: z.object({ appointment_id: z.uuid() }),
  key: ({ appointment_id }) => `appointment-reminder:${appointment_id}`,
  run: (deps: Needs<'commander' | 'lookups'>, { appointment_id }, ctx) =>
    remindOfAppointment(deps, ctx, appointment_id),
})
