import {
  acceptAppointment,
  cancelAppointment,
  denyAppointment,
  proposeAppointment,
  rescheduleAppointment,
} from '#commands/appointments/appointment.ts'
import type { appointment as machine } from '#domain/appointments/appointment.ts'
import type { AppointmentState } from '#domain/appointments/status.ts'
import { endOf } from '#domain/appointments/times.ts'
import type { StateOf } from '#domain/kernel/decider.ts'
import { contractConversationId } from '#domain/kernel/ids.ts'
import { hours } from '#domain/kernel/time/duration.ts'
import {
  appointmentOf,
  appointmentsOf,
  pastAppointmentsOf,
  upcomingAppointmentsOf,
} from '#projections/appointments/appointments-questions.ts'
import { conversationOf } from '#projections/messaging/conversations-questions.ts'
import { accepted, type Handlers, ok } from '../http/handlers.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../http/services.ts'
import { toConversations } from '../messaging/shown-conversations.ts'
import type { appointments } from '../wire/appointments/appointments.ts'
import { calendarFile } from './calendar-file.ts'
import { toAppointment, toListed } from './shown-appointments.ts'

const iso = (epoch: number) => new Date(epoch).toISOString()

/** As it was just written, whatever read models know. */
function written(id: string, { value, context }: StateOf<typeof machine>) {
  const { accepted_at: _, ...known } = context
  return toAppointment({ ...known, id, status: value as AppointmentState, ends_at: endOf(context) })
}

export const appointmentRoutes = ({ deps, sql }: Services): Handlers<keyof typeof appointments> => {
  async function own(user_id: string, id: string) {
    const row = await appointmentOf(sql, user_id, id)
    const [shown] = row ? await toListed(sql, user_id, [row]) : []
    if (!shown) throw notFound()
    return shown
  }

  return {
    'GET /appointments': async ({ member: { user_id }, query: { when, before }, ctx: { at } }) => {
      const rows =
        when === 'upcoming'
          ? await upcomingAppointmentsOf(sql, user_id, at)
          : when === 'past'
            ? await pastAppointmentsOf(sql, user_id, at, before)
            : await appointmentsOf(sql, user_id, before)
      return { appointments: await toListed(sql, user_id, rows) }
    },

    'GET /appointments/{id}': async ({ member, params }) => {
      const appointment = await own(member.user_id, params.id)
      const row = await conversationOf(sql, member.user_id, contractConversationId(appointment.contract_id))
      const [conversation] = row ? await toConversations(sql, [row]) : []
      return { appointment, ...(conversation && { conversation }) }
    },

    'GET /appointments/{id}.ics': async ({ member, params, reply }) => {
      const appointment = await own(member.user_id, params.id)
      reply.headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="appointment.ics"',
      })
      return calendarFile(appointment, deps.web)
    },

    'POST /appointments': async (call) => {
      const { title, start_time, duration, contract_id, invite_user_id } = call.body
      const plan = { title, starts_at: iso(start_time), hours: duration }
      const done = await accepted(
        call,
        await proposeAppointment(deps, call.ctx, { ...plan, contract_id, invite_user_id }),
      )
      return { success: true, appointment: written(done.id, done.state) }
    },

    'POST /appointments/update/{id}': async (call) => {
      const { title, start_time, end_time, revision } = call.body
      const plan = { title, starts_at: iso(start_time), hours: (end_time - start_time) / hours(1), revision }
      const { id } = call.params
      const done = await accepted(call, await rescheduleAppointment(deps, call.ctx, id, plan))
      return { success: true, appointment: written(id, done.state) }
    },

    'GET /appointments/cancel/{id}': async (call) => {
      await accepted(call, await cancelAppointment(deps, call.ctx, call.params.id))
      return ok
    },

    'GET /appointments/accept/{id}': async (call) => {
      const { ctx, params, query } = call
      await accepted(call, await acceptAppointment(deps, ctx, params.id, query.revision))
      return ok
    },

    'GET /appointments/deny/{id}': async (call) => {
      const { ctx, params, query } = call
      await accepted(call, await denyAppointment(deps, ctx, params.id, query.revision))
      return ok
    },
  }
}
