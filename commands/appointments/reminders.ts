import { z } from 'zod'
import { derivedId } from '#domain/kernel/ids.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import { APPOINTMENT_REMINDER_HOURS } from '#domain/kernel/terms.ts'
import { hours } from '#domain/kernel/time/duration.ts'
import type { Needs } from '../kernel/dependencies.ts'
import type { Context } from '../kernel/handle.ts'
import { type RunAgain, task } from '../kernel/task.ts'
import { appointmentNear } from '../notifications/event-notifications.ts'
import { raiseNotification } from '../notifications/notifications.ts'
import { appointments } from './appointment.ts'

/**
 * Reminds both sides of an accepted appointment, once at each of the moments before it that come after it was accepted;
 * of several that have passed, only the last. Answers when to run again for the next one.
 */
export async function remindOfAppointment(
  deps: Needs<'commander' | 'lookups'>,
  ctx: Context,
  appointment_id: string,
): Promise<RunAgain> {
  const { state } = await deps.commander.load(appointments, appointment_id)
  if (state.value !== 'accepted') return {}
  const { starts_at, accepted_at = '' } = state.context
  const left = Date.parse(starts_at) - Date.parse(ctx.at)
  if (left <= 0) return {}
  const ahead = Date.parse(starts_at) - Date.parse(accepted_at)
  const planned = APPOINTMENT_REMINDER_HOURS.filter((before) => hours(before) < ahead)
  const due = planned.findLast((before) => left <= hours(before))
  if (due !== undefined) {
    const cause = {
      stream: streamOf('appointment', appointment_id),
      event_id: derivedId(appointment_id, starts_at, String(due)),
      happened_at: new Date(Date.parse(starts_at) - hours(due)).toISOString(),
    }
    for (const each of appointmentNear(left)) await raiseNotification(deps, ctx, { ...cause, ...each })
  }
  const next = planned.find((before) => left > hours(before))
  return next === undefined ? {} : { run_again_in: (left - hours(next)) / 1000 }
}

/** It can no longer be moved once it is accepted: one task for each appointment. */
export const remindOfAppointmentTask = task({
  name: 'appointment-reminder',
  payload: z.object({ appointment_id: z.uuid() }),
  key: ({ appointment_id }) => `appointment-reminder:${appointment_id}`,
  run: (deps: Needs<'commander' | 'lookups'>, { appointment_id }, ctx) =>
    remindOfAppointment(deps, ctx, appointment_id),
})
