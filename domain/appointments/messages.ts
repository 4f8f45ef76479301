import { z } from 'zod'
import { Instant, message } from '../kernel/decider.ts'
import { personal } from '../kernel/personal.ts'

const pair = { contract_id: z.uuid(), user_id: z.uuid(), invite_user_id: z.uuid() }
export const PAIR = ['contract_id', 'user_id', 'invite_user_id'] as const
const plan = { title: personal(z.string()), starts_at: Instant, hours: z.int() }
export const PLAN = ['title', 'starts_at', 'hours'] as const
/** As it is asked for; what is no whole number is refused with words. */
const asked = { ...plan, hours: z.number() }
/** The revision of the appointment that was looked at. */
const seen = { revision: z.int().optional() }

export type AppointmentCommand = z.infer<typeof AppointmentCommand>
export const AppointmentCommand = z.discriminatedUnion('type', [
  /** `parties` are the two sides of the contract, and `contract_ended` whether it still runs. */
  message('ProposeAppointment', {
    ...pair,
    ...asked,
    parties: z.array(z.uuid()),
    contract_ended: z.boolean(),
  }),
  message('RescheduleAppointment', { ...asked, ...seen, contract_ended: z.boolean() }),
  message('AcceptAppointment', seen),
  message('DenyAppointment', seen),
  message('CancelAppointment', {}),
])

export type AppointmentEvent = z.infer<typeof AppointmentEvent>
export const AppointmentEvent = z.discriminatedUnion('type', [
  message('AppointmentProposed', { ...pair, ...plan }),
  message('AppointmentRescheduled', plan),
  message('AppointmentAccepted', {}),
  message('AppointmentDenied', {}),
  message('AppointmentCancelled', {}),
])

export type AppointmentWhy =
  | 'start_in_past'
  | 'appointment_length'
  | 'not_invitable'
  | 'contract_ended'
  | 'appointment_answered'
  | 'appointment_cancelled'
  | 'appointment_over'
  | 'changed_meanwhile'
