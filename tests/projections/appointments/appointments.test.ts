import { expect, test } from 'vitest'
import type { AppointmentEvent } from '#domain/appointments/appointment-schemas.ts'
import { appointmentsReadModel } from '#projections/appointments/appointments.ts'
import { spring as at, id, summer } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const sides = { contract_id: id(1), user_id: id(2), invite_user_id: id(3) }
const plan = { title: 'Vendor call', starts_at: '2026-11-01T05:30:00.000Z', hours: 2 }
const movedFields = { title: 'Vendors', starts_at: '2026-12-31T23:00:00.000Z', hours: 12 }
const proposedEvent: AppointmentEvent = { type: 'AppointmentProposed', at, ...sides, ...plan }
const rescheduled: AppointmentEvent = { type: 'AppointmentRescheduled', at: summer, ...movedFields }

const rowsAfter = (...events: AppointmentEvent[]) =>
  everyWay(appointmentsReadModel, record(`appointment-${id(9)}`, [proposedEvent, ...events]))
const fresh = {
  ...sides,
  ...plan,
  id: id(9),
  ends_at: '2026-11-01T07:30:00.000Z',
  status: 'pending',
  revision: 0,
  created_at: at,
  updated_at: at,
}

test('A proposed appointment is pending, and ends its hours after its start', () => {
  expect(rowsAfter()).toEqual([fresh])
})

test('A moved appointment has its new title, start and end', () => {
  const end = { ends_at: '2027-01-01T11:00:00.000Z', revision: 1, updated_at: summer }
  expect(rowsAfter(rescheduled)).toEqual([{ ...fresh, ...movedFields, ...end }])
})

test.each([
  ['AppointmentAccepted', 'accepted'],
  ['AppointmentDenied', 'denied'],
  ['AppointmentCancelled', 'cancelled'],
] as const)('%s makes it %s, in its next revision', (type, status) => {
  expect(rowsAfter({ type, at: summer })).toEqual([{ ...fresh, status, revision: 1, updated_at: summer }])
})

test('Both sides are told of changes of an appointment, and nobody else', () => {
  const [change] = appointmentsReadModel
    .plan(record(`appointment-${id(9)}`, [proposedEvent]))
    .fold([]).changes
  expect(change).toEqual({ name: 'appointments', id: id(9), users: [id(2), id(3)] })
})
