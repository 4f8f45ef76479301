import type { AppointmentResponse } from '#api/wire/shapes/appointment.ts'
import { appointmentLifecycle, appointmentMachine } from '#domain/appointments/appointment.ts'
import { toAppointmentState } from '#domain/appointments/status.ts'
import { currentTime, machineAt } from '#web/app/machine-state.ts'
import { displayText } from '#web/ui/display-text.ts'

type Command = Parameters<typeof appointmentLifecycle.decide>[1]
export type AppointmentAction = 'answer' | 'edit' | 'cancel'

/** What this member may do with an appointment now, by the rule that the server uses. */
export function allowedAppointmentActions(
  appointment: AppointmentResponse,
  user_id: string,
): Record<AppointmentAction, boolean> {
  const state = machineAt(appointmentMachine, toAppointmentState(appointment), {
    starts_at: new Date(appointment.start_time).toISOString(),
    hours: appointment.duration,
  })
  const isAllowed = (command: Command) => appointmentLifecycle.decide(state, command).events.length > 0
  const at = currentTime()
  const plan = {
    title: `${displayText(appointment.title)}.`,
    starts_at: at,
    hours: appointment.duration,
    contract_ended: false,
  }
  return {
    answer: appointment.invite_user_id === user_id && isAllowed({ type: 'AcceptAppointment', at }),
    edit: appointment.user_id === user_id && isAllowed({ type: 'RescheduleAppointment', at, ...plan }),
    cancel: appointment.user_id === user_id && isAllowed({ type: 'CancelAppointment', at }),
  }
}
