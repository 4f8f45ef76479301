import { expect, test } from 'vitest'
import { appointmentMachine } from '#domain/appointments/appointment.ts'
import { AppointmentCommand, AppointmentEvent } from '#domain/appointments/appointment-schemas.ts'
import { appointmentEndOf, isValidDuration } from '#domain/appointments/duration.ts'
import { appointmentStatus, toAppointmentFlags, toAppointmentState } from '#domain/appointments/status.ts'
import { checkRandomHistories } from '#tests/harness/domain/random-histories.ts'
import { id } from '../scenarios/scenario.ts'

const moments = ['2026-03-08T07:00:00.000Z', '2026-03-08T08:00:00.000Z', '2026-03-08T21:00:00.000Z']

test('An appointment has at most one answer, never starts in the past and lasts 1 to 12 hours, whatever the commands', () =>
  checkRandomHistories(
    appointmentMachine,
    {
      commands: AppointmentCommand,
      events: AppointmentEvent,
      pools: {
        at: moments,
        starts_at: moments,
        hours: [0, 1, 12, 13],
        contract_parties: [[id(1), id(2)]],
        revision: [0, 1, 2],
      },
    },
    (_, past) => {
      for (const event of past) {
        if (event.type !== 'AppointmentProposed' && event.type !== 'AppointmentRescheduled') continue
        expect(event.starts_at >= event.at).toBe(true)
        expect(isValidDuration(event.hours)).toBe(true)
      }
      const types = past.map(({ type }) => type)
      const answers = types.filter((type) => type === 'AppointmentAccepted' || type === 'AppointmentDenied')
      expect(answers.length).toBeLessThanOrEqual(1)
      expect(types.indexOf('AppointmentProposed')).toBeOneOf([-1, 0])
      expect(types.indexOf('AppointmentCancelled')).toBeOneOf([-1, types.length - 1])
      if (answers.length > 0)
        expect(types.lastIndexOf('AppointmentRescheduled')).toBeLessThan(types.length - 1)
      const [answer] = answers
      if (answer) expect(types.slice(types.indexOf(answer))).not.toContain('AppointmentRescheduled')
    },
  ))

test.each([
  ['2026-11-01T05:30:00.000Z', 2, '2026-11-01T07:30:00.000Z'],
  ['2026-12-31T23:00:00.000Z', 12, '2027-01-01T11:00:00.000Z'],
])(
  'An appointment at %s of %i hours ends at %s, also across a change of the clocks',
  (starts_at, hours, expected) => {
    expect(appointmentEndOf({ starts_at, hours })).toBe(expected)
  },
)

test.each(appointmentStatus.states)('An appointment that is %s is recognized by its flags', (state) => {
  expect(toAppointmentState(toAppointmentFlags(state))).toBe(state)
})
