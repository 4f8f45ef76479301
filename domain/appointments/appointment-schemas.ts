import { z } from 'zod'
import { Instant, schemaOf } from '../kernel/decider.ts'
import { personal } from '../kernel/personal.ts'

const invitationFields = { contract_id: z.uuid(), user_id: z.uuid(), invite_user_id: z.uuid() }
export const INVITATION_FIELDS = ['contract_id', 'user_id', 'invite_user_id'] as const
const plan = { title: personal(z.string()), starts_at: Instant, hours: z.int() }
export const PLAN_FIELDS = ['title', 'starts_at', 'hours'] as const
/** The requested plan. Hours that are no whole number pass the schema, so that the refusal has its message. */
const requestedPlan = { ...plan, hours: z.number() }
/** The revision of the appointment that the member saw. */
const seenRevision = { revision: z.int().optional() }

export type AppointmentCommand = z.infer<typeof AppointmentCommand>
export const AppointmentCommand = z.discriminatedUnion('type', [
  /** `contract_parties` are the members of the contract, and `contract_ended` whether it has ended. */
  schemaOf('ProposeAppointment', {
    ...invitationFields,
    ...requestedPlan,
    contract_parties: z.array(z.uuid()),
    contract_ended: z.boolean(),
  }),
  schemaOf('RescheduleAppointment', { ...requestedPlan, ...seenRevision, contract_ended: z.boolean() }),
  schemaOf('AcceptAppointment', seenRevision),
  schemaOf('DenyAppointment', seenRevision),
  schemaOf('CancelAppointment', {}),
])

export type AppointmentEvent = z.infer<typeof AppointmentEvent>
export const AppointmentEvent = z.discriminatedUnion('type', [
  schemaOf('AppointmentProposed', { ...invitationFields, ...plan }),
  schemaOf('AppointmentRescheduled', plan),
  schemaOf('AppointmentAccepted', {}),
  schemaOf('AppointmentDenied', {}),
  schemaOf('AppointmentCancelled', {}),
])

export type AppointmentRefusalReason =
  | 'start_in_past'
  | 'appointment_length'
  | 'not_invitable'
  | 'contract_ended'
  | 'appointment_answered'
  | 'appointment_cancelled'
  | 'appointment_over'
  | 'changed_meanwhile'
