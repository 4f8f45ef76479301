import { z } from 'zod'
import { isValidDuration } from '#domain/appointments/duration.ts'
import {
  acceptAppointmentRefusals,
  cancelAppointmentRefusals,
  denyAppointmentRefusals,
  proposeAppointmentRefusals,
  rescheduleAppointmentRefusals,
} from '#domain/appointments/refusals.ts'
import { APPOINTMENT_HOURS, MAX_APPOINTMENT_HOURS } from '#domain/kernel/terms.ts'
import { hours } from '#domain/kernel/time/duration.ts'
import { choice, Id, ListQuery, optionalField, Revision, Title } from './fields.ts'
import { bytesOf, Ok } from './responses.ts'
import { byId, everydayCommand, memberQuery } from './route.ts'
import { AppointmentResponse, ListedAppointmentResponse } from './shapes/appointment.ts'
import { ConversationResponse } from './shapes/conversation.ts'
import { UNAUDITED } from './unaudited.ts'

/** The last instant with a year of four digits, which instants in events must have. */
const MAX_EPOCH_MS = Date.UTC(9999, 11, 31)
/** Milliseconds since 1970, UTC. */
const EpochMs = z.int().min(0).max(MAX_EPOCH_MS)
const lengthInHours = ({ start_time, end_time }: { start_time: number; end_time: number }) =>
  (end_time - start_time) / hours(1)

const AppointmentProposal = z
  .object({
    title: Title,
    duration: z.int().min(1).max(MAX_APPOINTMENT_HOURS).default(APPOINTMENT_HOURS),
    start_time: EpochMs,
    end_time: optionalField(EpochMs),
    invite_user_id: Id,
    contract_id: Id,
  })
  .refine(
    ({ start_time, end_time = start_time, duration }) => lengthInHours({ start_time, end_time }) === duration,
    {
      path: ['end_time'],
      error: 'is not the start and the duration',
      when: ({ value }) => (value as { end_time?: unknown }).end_time !== undefined,
    },
  )

const AppointmentUpdate = z
  .object({ title: Title, start_time: EpochMs, end_time: EpochMs, revision: Revision.optional() })
  .refine((times) => isValidDuration(lengthInHours(times)), {
    path: ['end_time'],
    error: `is not 1 to ${MAX_APPOINTMENT_HOURS} whole hours after the start`,
  })

/** The revision that the member looked at, so that they do not answer a newer one by mistake. */
const RevisionQuery = z.object({ revision: z.coerce.number().int().min(0).optional() })

const readModels = ['appointments', 'contracts', 'profiles'] as const

/** Appointments under contracts; their times are milliseconds since 1970. */
export const appointmentRoutes = {
  'GET /appointments': memberQuery({
    summary:
      'The caller’s appointments, newest first; `when=upcoming`: those that may take place, the next one first; `when=past`: the others, latest start first, with `before` a start.',
    reads: readModels,
    query: ListQuery.extend({ when: choice(['upcoming', 'past']) }),
    responses: { 200: z.object({ appointments: z.array(ListedAppointmentResponse) }) },
    audit: UNAUDITED.party,
  }),
  'GET /appointments/{id}': memberQuery({
    summary: 'One appointment, for its creator and its invitee, with the conversation of its contract.',
    reads: [...readModels, 'conversations', 'files'],
    recordModel: 'appointments',
    params: byId,
    responses: {
      200: z.object({
        appointment: ListedAppointmentResponse,
        conversation: ConversationResponse.optional(),
      }),
    },
    subjectKind: 'appointment',
    audit: UNAUDITED.party,
  }),
  'GET /appointments/{id}.ics': memberQuery({
    summary: 'The appointment for a calendar; a later file updates the same entry, or cancels it.',
    reads: readModels,
    recordModel: 'appointments',
    params: byId,
    responses: { 200: bytesOf('text/calendar') },
    subjectKind: 'appointment',
    audit: UNAUDITED.party,
  }),
  'POST /appointments': everydayCommand({
    summary: 'Invites the other side of a contract to an appointment.',
    body: AppointmentProposal,
    responses: { 200: Ok.extend({ appointment: AppointmentResponse }) },
    audit: ['AppointmentProposed'],
    refuses: proposeAppointmentRefusals,
  }),
  'POST /appointments/update/{id}': everydayCommand({
    summary:
      'Changes an appointment of the caller’s that nobody has answered; its length is that of the times.',
    params: byId,
    body: AppointmentUpdate,
    responses: { 200: Ok.extend({ appointment: AppointmentResponse }) },
    subjectKind: 'appointment',
    audit: ['AppointmentRescheduled'],
    refuses: rescheduleAppointmentRefusals,
  }),
  'GET /appointments/cancel/{id}': everydayCommand({
    summary: 'Takes back an appointment of the caller’s.',
    changesState: 'by GET and POST',
    params: byId,
    subjectKind: 'appointment',
    audit: ['AppointmentCancelled'],
    refuses: cancelAppointmentRefusals,
  }),
  'GET /appointments/accept/{id}': everydayCommand({
    summary: 'Accepts an appointment that the caller is invited to, if it still has the revision given.',
    changesState: 'by GET and POST',
    params: byId,
    query: RevisionQuery,
    subjectKind: 'appointment',
    audit: ['AppointmentAccepted'],
    refuses: acceptAppointmentRefusals,
  }),
  'GET /appointments/deny/{id}': everydayCommand({
    summary: 'Denies an appointment that the caller is invited to, if it still has the revision given.',
    changesState: 'by GET and POST',
    params: byId,
    query: RevisionQuery,
    subjectKind: 'appointment',
    audit: ['AppointmentDenied'],
    refuses: denyAppointmentRefusals,
  }),
}
