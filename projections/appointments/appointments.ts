import { z } from 'zod'
import { appointmentEndOf } from '#domain/appointments/duration.ts'
import {
  type AppointmentState,
  appointmentStatus,
  OPEN_APPOINTMENT_STATES,
} from '#domain/appointments/status.ts'
import { inStates } from '../questions/states.ts'
import { instant, integer, oneOf, text, uuid } from '../runner/columns.ts'
import { patch, put } from '../runner/fold.ts'
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
  /** The number of changes so far. */
  revision: integer(),
  created_at: instant(),
  updated_at: instant(),
})
export type AppointmentRow = z.output<typeof row>

/** The conditions for appointments that may still take place, and for those that wait for a reply. */
export const MAY_TAKE_PLACE_CONDITION = inStates(OPEN_APPOINTMENT_STATES)
export const UNANSWERED_CONDITION = inStates(['pending'] satisfies AppointmentState[])

const update = <Event extends { at: string }>(fields: (event: Event) => Partial<AppointmentRow>) =>
  patch<{ stream: string; event: Event }, AppointmentRow>(({ event }, { revision }) => ({
    ...fields(event),
    revision: revision + 1,
    updated_at: event.at,
  }))

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
    AppointmentProposed: put(({ event: { type: _, at, ...proposal } }, id) => ({
      ...proposal,
      id,
      ends_at: appointmentEndOf(proposal),
      status: 'pending',
      revision: 0,
      created_at: at,
      updated_at: at,
    })),
    AppointmentRescheduled: update(({ type: _, at: __, ...plan }) => ({
      ...plan,
      ends_at: appointmentEndOf(plan),
    })),
    AppointmentAccepted: update(() => ({ status: 'accepted' })),
    AppointmentDenied: update(() => ({ status: 'denied' })),
    AppointmentCancelled: update(() => ({ status: 'cancelled' })),
  },
})
