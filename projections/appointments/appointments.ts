import { z } from 'zod'
import { appointmentEndOf } from '#domain/appointments/duration.ts'
import {
  type AppointmentState,
  appointmentStatus,
  OPEN_APPOINTMENT_STATES,
} from '#domain/appointments/status.ts'
import { idOf } from '#domain/kernel/stream.ts'
import { inStates } from '../questions/states.ts'
import { instant, integer, oneOf, text, uuid } from '../runner/columns.ts'
import { readModel } from '../runner/read-model.ts'

const row = z.object({
  id: uuid(),
  contract_id: uuid(),
  user_id: uuid(),
  invite_user_id: uuid(),
  title: text(),
  starts_at: instant(),
  ends_at: instant(),
  hours: integer(),
  status: oneOf(appointmentStatus.states),
  /** How often anything about it has changed. */
  revision: integer(),
  created_at: instant(),
  updated_at: instant(),
})
export type AppointmentRow = z.output<typeof row>

/** The conditions for appointments that may still take place, and of those that wait for an answer. */
export const MAY_TAKE_PLACE_CONDITION = inStates(OPEN_APPOINTMENT_STATES)
export const UNANSWERED_CONDITION = inStates(['pending'] satisfies AppointmentState[])

const withChanges =
  (at: string, fields: Partial<AppointmentRow>) =>
  (row: AppointmentRow | undefined): AppointmentRow | undefined =>
    row && { ...row, ...fields, revision: row.revision + 1, updated_at: at }

/** Appointments between the two sides of a contract. */
export const appointments = readModel({
  name: 'appointments',
  row,
  indexes: [
    '(user_id, created_at desc)',
    '(invite_user_id, created_at desc)',
    '(user_id, starts_at)',
    '(invite_user_id, starts_at)',
    `(user_id, ends_at) where ${MAY_TAKE_PLACE_CONDITION}`,
    `(invite_user_id, ends_at) where ${MAY_TAKE_PLACE_CONDITION}`,
    `(invite_user_id, starts_at) where ${UNANSWERED_CONDITION}`,
    '(contract_id, starts_at)',
  ],
  audience: ({ user_id, invite_user_id }) => [user_id, invite_user_id],
  on: {
    AppointmentProposed: ({ stream, event: { type: _, at, ...proposal } }, change) =>
      change(idOf(stream), {
        ...proposal,
        id: idOf(stream),
        ends_at: appointmentEndOf(proposal),
        status: 'pending',
        revision: 0,
        created_at: at,
        updated_at: at,
      }),
    AppointmentRescheduled: ({ stream, event: { type: _, at, ...plan } }, change) =>
      change(idOf(stream), withChanges(at, { ...plan, ends_at: appointmentEndOf(plan) })),
    AppointmentAccepted: ({ stream, event: { at } }, change) =>
      change(idOf(stream), withChanges(at, { status: 'accepted' })),
    AppointmentDenied: ({ stream, event: { at } }, change) =>
      change(idOf(stream), withChanges(at, { status: 'denied' })),
    AppointmentCancelled: ({ stream, event: { at } }, change) =>
      change(idOf(stream), withChanges(at, { status: 'cancelled' })),
  },
})
