import type { StateOf } from '../kernel/decider.ts'
import { defineStatus } from '../kernel/status.ts'
import type { appointmentMachine } from './appointment.ts'

export type AppointmentState = Exclude<StateOf<typeof appointmentMachine>['value'], 'none'>

export const appointmentStatus = defineStatus<AppointmentState, AppointmentState>({
  pending: 'pending',
  accepted: 'accepted',
  denied: 'denied',
  cancelled: 'cancelled',
})

/** Appointments that may still take place. */
export const OPEN_APPOINTMENT_STATES: readonly AppointmentState[] = ['pending', 'accepted']

/** The three documented flags; a pending appointment has none. */
export type AppointmentFlags = Record<Exclude<AppointmentState, 'pending'>, boolean>

export const toAppointmentFlags = (state: AppointmentState): AppointmentFlags => ({
  accepted: state === 'accepted',
  denied: state === 'denied',
  cancelled: state === 'cancelled',
})

export const toAppointmentState = ({ accepted, denied, cancelled }: AppointmentFlags): AppointmentState =>
  cancelled ? 'cancelled' : denied ? 'denied' : accepted ? 'accepted' : 'pending'
