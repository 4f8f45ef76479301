import { appointmentMachine } from '#domain/appointments/appointment.ts'
import type { AppointmentEvent } from '#domain/appointments/appointment-schemas.ts'
import { id, matrix, type Scenarios, spring, stateAfter, summer } from '../scenario.ts'

const stateScenario = stateAfter(appointmentMachine)

const [contract_id, creator, invitee] = [id(1), id(2), id(3)]
const sides = { contract_id, user_id: creator, invite_user_id: invitee }
const parties = [invitee, creator]
const plan = { title: 'Walk through section 3', starts_at: '2026-07-01T15:00:00.000Z', hours: 1 }
const later = { title: 'Walk through section 4', starts_at: '2026-07-02T15:00:00.000Z', hours: 12 }
/** During the appointment, and at its end. */
const timeOfMove = '2026-07-01T15:30:00.000Z'
const end = '2026-07-01T16:00:00.000Z'

const proposedEvent: AppointmentEvent = { type: 'AppointmentProposed', at: spring, ...sides, ...plan }
const rescheduledEvent: AppointmentEvent = { type: 'AppointmentRescheduled', at: summer, ...later }
const acceptedEvent: AppointmentEvent = { type: 'AppointmentAccepted', at: summer }
const deniedEvent: AppointmentEvent = { type: 'AppointmentDenied', at: summer }
const canceledEvent: AppointmentEvent = { type: 'AppointmentCancelled', at: summer }

const runs = { contract_ended: false }
const propose = { type: 'ProposeAppointment', at: spring, ...sides, ...plan, parties, ...runs } as const
const move = { type: 'RescheduleAppointment', at: summer, ...later, ...runs } as const
const accept = { type: 'AcceptAppointment', at: summer } as const
const deny = { type: 'DenyAppointment', at: summer } as const
const cancel = { type: 'CancelAppointment', at: summer } as const

const commands = {
  propose,
  'propose for this very moment': { ...propose, at: plan.starts_at },
  'propose for the moment before': { ...propose, at: timeOfMove },
  'propose 12 hours': { ...propose, hours: 12 },
  'propose 13 hours': { ...propose, hours: 13 },
  'propose no hours': { ...propose, hours: 0 },
  'propose an hour and a half': { ...propose, hours: 1.5 },
  'invite oneself': { ...propose, invite_user_id: creator },
  'invite a stranger': { ...propose, invite_user_id: id(9) },
  'propose after the end of the contract': { ...propose, contract_ended: true },
  move,
  'move from the first revision': { ...move, revision: 0 },
  'move from the second revision': { ...move, revision: 1 },
  'move to the same': { ...move, ...plan, revision: 7 },
  'move to the past': { ...move, starts_at: spring },
  'move to 13 hours': { ...move, hours: 13 },
  'move after the end of the contract': { ...move, contract_ended: true },
  accept,
  'accept the first revision': { ...accept, revision: 0 },
  'accept the second revision': { ...accept, revision: 1 },
  'accept while it takes place': { ...accept, at: timeOfMove },
  'accept after its end': { ...accept, at: end },
  deny,
  'deny the first revision': { ...deny, revision: 0 },
  'deny the second revision': { ...deny, revision: 1 },
  'deny after its end': { ...deny, at: end },
  cancel,
  'cancel while it takes place': { ...cancel, at: timeOfMove },
  'cancel after its end': { ...cancel, at: end },
}

/** The same outcome for every answer of the other side. */
const answers = <O>(outcome: O) => ({
  accept: outcome,
  'accept the first revision': outcome,
  'accept the second revision': outcome,
  'accept while it takes place': outcome,
  'accept after its end': outcome,
})
const denials = <O>(outcome: O) => ({
  deny: outcome,
  'deny the first revision': outcome,
  'deny the second revision': outcome,
  'deny after its end': outcome,
})
const moves = <O>(outcome: O) => ({
  move: outcome,
  'move from the first revision': outcome,
  'move from the second revision': outcome,
  'move to the same': outcome,
  'move to the past': outcome,
  'move to 13 hours': outcome,
  'move after the end of the contract': outcome,
})
const cancels = <O>(outcome: O) => ({
  cancel: outcome,
  'cancel while it takes place': outcome,
  'cancel after its end': outcome,
})

const cancellable = {
  cancel: [canceledEvent],
  'cancel while it takes place': [{ ...canceledEvent, at: timeOfMove }],
  'cancel after its end': 'appointment_over',
} as const

export const appointmentScenarios: Scenarios<typeof appointmentMachine> = {
  machine: appointmentMachine,
  scenarios: [
    ...matrix(
      appointmentMachine,
      {
        Nothing: [],
        'A proposed one': [proposedEvent],
        'An accepted one': [proposedEvent, acceptedEvent],
        'A denied one': [proposedEvent, deniedEvent],
        'A cancelled one': [proposedEvent, acceptedEvent, canceledEvent],
      },
      commands,
      {
        Nothing: {
          propose: [proposedEvent],
          'propose for this very moment': [{ ...proposedEvent, at: plan.starts_at }],
          'propose for the moment before': 'start_in_past',
          'propose 12 hours': [{ ...proposedEvent, hours: 12 } as AppointmentEvent],
          'propose 13 hours': 'appointment_length',
          'propose no hours': 'appointment_length',
          'propose an hour and a half': 'appointment_length',
          'invite oneself': 'not_invitable',
          'invite a stranger': 'not_invitable',
          'propose after the end of the contract': 'contract_ended',
        },
        'A proposed one': {
          ...cancellable,
          move: [rescheduledEvent],
          'move from the first revision': [rescheduledEvent],
          'move from the second revision': 'changed_meanwhile',
          'move to the same': 'unchanged',
          'move to the past': 'start_in_past',
          'move to 13 hours': 'appointment_length',
          'move after the end of the contract': 'contract_ended',
          accept: [acceptedEvent],
          'accept the first revision': [acceptedEvent],
          'accept the second revision': 'changed_meanwhile',
          'accept while it takes place': [{ ...acceptedEvent, at: timeOfMove }],
          'accept after its end': 'appointment_over',
          deny: [deniedEvent],
          'deny the first revision': [deniedEvent],
          'deny the second revision': 'changed_meanwhile',
          'deny after its end': [{ ...deniedEvent, at: end }],
        },
        'An accepted one': {
          ...cancellable,
          ...moves('appointment_answered' as const),
          ...answers('unchanged' as const),
          ...denials('appointment_answered' as const),
        },
        'A denied one': {
          ...moves('appointment_answered' as const),
          ...answers('appointment_answered' as const),
          ...denials('unchanged' as const),
          ...cancels('appointment_answered' as const),
        },
        'A cancelled one': {
          ...moves('appointment_cancelled' as const),
          ...answers('appointment_cancelled' as const),
          ...denials('appointment_cancelled' as const),
          ...cancels('unchanged' as const),
        },
      },
    ),
    stateScenario(
      'A proposed appointment waits for an answer and knows who proposed what to whom',
      [proposedEvent],
      'pending',
      { ...sides, ...plan, revision: 0, created_at: spring, updated_at: spring },
    ),
    stateScenario(
      'One that was moved still waits, at its new time and in its next revision',
      [proposedEvent, rescheduledEvent],
      'pending',
      { ...sides, ...later, revision: 1, created_at: spring, updated_at: summer },
    ),
    {
      title: 'Who answers an earlier time is told that it has changed',
      given: [proposedEvent, rescheduledEvent],
      when: { ...accept, revision: 0 },
      outcome: 'changed_meanwhile',
    },
    stateScenario('An accepted appointment knows since when', [proposedEvent, acceptedEvent], 'accepted', {
      accepted_at: summer,
      revision: 1,
      updated_at: summer,
    }),
    stateScenario('A denied appointment is denied', [proposedEvent, deniedEvent], 'denied', { revision: 1 }),
    stateScenario(
      'An appointment taken back before the answer is cancelled',
      [proposedEvent, canceledEvent],
      'cancelled',
      {
        revision: 1,
        updated_at: summer,
      },
    ),
    stateScenario(
      'An appointment taken back after the answer is cancelled',
      [proposedEvent, acceptedEvent, canceledEvent],
      'cancelled',
      { revision: 2, updated_at: summer },
    ),
  ],
}
