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
      'Returns the caller’s appointments, newest first. `when=upcoming` returns those that may still take place, the next one first. `when=past` returns the others, the latest start first; `before` is then a start time.',
    reads: readModels,
    query: ListQuery.extend({ when: choice(['upcoming', 'past']) }),
    responses: { 200: z.object({ appointments: z.array(ListedAppointmentResponse) }) },
    audit: UNAUDITED.party,
  }),
  'GET /appointments/{id}': memberQuery({
    summary:
      'Returns an appointment of the caller with the conversation of its contract. Only its creator and its invitee can see it.',
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
    summary:
      'Returns an appointment as a calendar file. A file requested later updates or cancels the same calendar entry.',
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
      'Changes an appointment that the caller created and nobody has answered. The times set its duration.',
    params: byId,
    body: AppointmentUpdate,
    responses: { 200: Ok.extend({ appointment: AppointmentResponse }) },
    subjectKind: 'appointment',
    audit: ['AppointmentRescheduled'],
    refuses: rescheduleAppointmentRefusals,
  }),
  'GET /appointments/cancel/{id}': everydayCommand({
    summary: 'Cancels an appointment that the caller created.',
    changesState: 'by GET and POST',
    params: byId,
    subjectKind: 'appointment',
    audit: ['AppointmentCancelled'],
    refuses: cancelAppointmentRefusals,
  }),
  'GET /appointments/accept/{id}': everydayCommand({
    summary: 'Accepts an appointment that the caller is invited to, if it still has the given revision.',
    changesState: 'by GET and POST',
    params: byId,
    query: RevisionQuery,
    subjectKind: 'appointment',
    audit: ['AppointmentAccepted'],
    refuses: acceptAppointmentRefusals,
  }),
  'GET /appointments/deny/{id}': everydayCommand({
    summary: 'Denies an appointment that the caller is invited to, if it still has the given revision.',
    changesState: 'by GET and POST',
    params: byId,
    query: RevisionQuery,
    subjectKind: 'appointment',
    audit: ['AppointmentDenied'],
    refuses: denyAppointmentRefusals,
  }),
}
