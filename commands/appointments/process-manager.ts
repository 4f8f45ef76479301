import { idOf } from '#domain/kernel/stream.ts'
import type { ProcessManager } from '../kernel/process-manager.ts'
import { remindOfAppointmentTask } from './reminders.ts'

/** Appointments that will take place. */
export const appointmentsProcessManager: ProcessManager = {
  AppointmentAccepted: ({ stream }) => [remindOfAppointmentTask.for({ appointment_id: idOf(stream) })],
}
