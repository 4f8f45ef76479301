import {
  acceptAppointment,
  cancelAppointment,
  denyAppointment,
  proposeAppointment,
  rescheduleAppointment,
} from '#commands/appointments/appointment.ts'
import type { appointmentMachine } from '#domain/appointments/appointment.ts'
import { appointmentEndOf } from '#domain/appointments/duration.ts'
import type { AppointmentState } from '#domain/appointments/status.ts'
import type { StateOf } from '#domain/kernel/decider.ts'
import { contractConversationId } from '#domain/kernel/ids.ts'
import { hours } from '#domain/kernel/time/duration.ts'
import {
  appointmentOf,
  appointmentsOf,
  pastAppointmentsOf,
  upcomingAppointmentsOf,
} from '#projections/appointments/appointments.ts'
import { conversationOf } from '#projections/messaging/conversations.ts'
import { type Handlers, ok, requireAccepted } from '../http/handlers.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../http/services.ts'
import { toConversationResponses } from '../messaging/conversation-responses.ts'
import type { appointmentRoutes } from '../wire/appointments.ts'
import { toAppointmentResponse, toListedAppointmentResponses } from './appointment-responses.ts'
import { calendarFile } from './calendar-file.ts'

const toIsoTime = (epoch: number) => new Date(epoch).toISOString()

/** Returns the appointment as it was just written, even if the read models lag behind. */
function appointmentFromState(id: string, { value, context }: StateOf<typeof appointmentMachine>) {
  const { accepted_at: _, ...fields } = context
  return toAppointmentResponse({
    ...fields,
    id,
    status: value as AppointmentState,
    ends_at: appointmentEndOf(context),
  })
}

export const appointmentHandlers = ({ deps, sql }: Services): Handlers<keyof typeof appointmentRoutes> => {
  async function ownAppointment(user_id: string, id: string) {
    const row = await appointmentOf(sql, user_id, id)
    const [appointment] = row ? await toListedAppointmentResponses(sql, user_id, [row]) : []
    if (!appointment) throw notFound()
    return appointment
  }

  return {
    'GET /appointments': async ({ member: { user_id }, query: { when, before }, ctx: { at } }) => {
      const rows =
        when === 'upcoming'
          ? await upcomingAppointmentsOf(sql, user_id, at)
          : when === 'past'
            ? await pastAppointmentsOf(sql, user_id, at, before)
            : await appointmentsOf(sql, user_id, before)
      return { appointments: await toListedAppointmentResponses(sql, user_id, rows) }
    },

    'GET /appointments/{id}': async ({ member, params }) => {
      const appointment = await ownAppointment(member.user_id, params.id)
      const row = await conversationOf(sql, member.user_id, contractConversationId(appointment.contract_id))
      const [conversation] = row ? await toConversationResponses(sql, [row]) : []
      return { appointment, ...(conversation && { conversation }) }
    },

    'GET /appointments/{id}.ics': async ({ member, params, reply }) => {
      const appointment = await ownAppointment(member.user_id, params.id)
      reply.headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="appointment.ics"',
      })
      return calendarFile(appointment, deps.webOrigin)
    },

    'POST /appointments': async (call) => {
      const { title, start_time, duration, contract_id, invite_user_id } = call.body
      const plan = { title, starts_at: toIsoTime(start_time), hours: duration }
      const outcome = await requireAccepted(
        call,
        await proposeAppointment(deps, call.ctx, { ...plan, contract_id, invite_user_id }),
      )
      return { success: true, appointment: appointmentFromState(outcome.id, outcome.state) }
    },

    'POST /appointments/update/{id}': async (call) => {
      const { title, start_time, end_time, revision } = call.body
      const plan = {
        title,
        starts_at: toIsoTime(start_time),
        hours: (end_time - start_time) / hours(1),
        revision,
      }
      const { id } = call.params
      const outcome = await requireAccepted(call, await rescheduleAppointment(deps, call.ctx, id, plan))
      return { success: true, appointment: appointmentFromState(id, outcome.state) }
    },

    'GET /appointments/cancel/{id}': async (call) => {
      await requireAccepted(call, await cancelAppointment(deps, call.ctx, call.params.id))
      return ok
    },

    'GET /appointments/accept/{id}': async (call) => {
      const { ctx, params, query } = call
      await requireAccepted(call, await acceptAppointment(deps, ctx, params.id, query.revision))
      return ok
    },

    'GET /appointments/deny/{id}': async (call) => {
      const { ctx, params, query } = call
      await requireAccepted(call, await denyAppointment(deps, ctx, params.id, query.revision))
      return ok
    },
  }
}
