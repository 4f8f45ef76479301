import type { Appointment as Shown } from '#api/wire/shapes/appointment.ts'
import { Appointment, appointment as machine } from '#domain/appointments/appointment.ts'
import { toAppointmentState } from '#domain/appointments/status.ts'
import { currentTime, machineAt } from '#web/app/machine-state.ts'
import { displayText } from '#web/ui/shown.ts'

type Command = Parameters<typeof Appointment.decide>[1]
export type AppointmentChoice = 'answer' | 'edit' | 'cancel'

/** What this member may do with an appointment now, by the rule that the server uses. */
export function appointmentChoices(of: Shown, user_id: string): Record<AppointmentChoice, boolean> {
  const state = machineAt(machine, toAppointmentState(of), {
    starts_at: new Date(of.start_time).toISOString(),
    hours: of.duration,
  })
  const leads = (command: Command) => Appointment.decide(state, command).events.length > 0
  const at = currentTime()
  const plan = {
    title: `${displayText(of.title)}.`,
    starts_at: at,
    hours: of.duration,
    contract_ended: false,
  }
  return {
    answer: of.invite_user_id === user_id && leads({ type: 'AcceptAppointment', at }),
    edit: of.user_id === user_id && leads({ type: 'RescheduleAppointment', at, ...plan }),
    cancel: of.user_id === user_id && leads({ type: 'CancelAppointment', at }),
  }
}
