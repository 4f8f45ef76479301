import { appointmentMachine } from '#domain/appointments/appointment.ts'
import type { AppointmentEvent } from '#domain/appointments/appointment-schemas.ts'
import { id, matrix, type Scenarios, spring, stateAfter, summer } from '../scenario.ts'

const stateScenario = stateAfter(appointmentMachine)

const [contract_id, creator, invitee] = [id(1), id(2), id(3)]
const invitationFields = { contract_id, user_id: creator, invite_user_id: invitee }
const contract_parties = [invitee, creator]
const plan = { title: 'Walk through section 3', starts_at: '2026-07-01T15:00:00.000Z', hours: 1 }
const laterPlan = { title: 'Walk through section 4', starts_at: '2026-07-02T15:00:00.000Z', hours: 12 }
/** During the appointment, and at its end. */
const timeDuring = '2026-07-01T15:30:00.000Z'
const endTime = '2026-07-01T16:00:00.000Z'

const appointmentProposed: AppointmentEvent = {
  type: 'AppointmentProposed',
  at: spring,
  ...invitationFields,
  ...plan,
}
const appointmentRescheduled: AppointmentEvent = { type: 'AppointmentRescheduled', at: summer, ...laterPlan }
const appointmentAccepted: AppointmentEvent = { type: 'AppointmentAccepted', at: summer }
const appointmentDenied: AppointmentEvent = { type: 'AppointmentDenied', at: summer }
const appointmentCanceled: AppointmentEvent = { type: 'AppointmentCancelled', at: summer }

const runningContract = { contract_ended: false }
const propose = {
  type: 'ProposeAppointment',
  at: spring,
  ...invitationFields,
  ...plan,
  contract_parties,
  ...runningContract,
} as const
const move = { type: 'RescheduleAppointment', at: summer, ...laterPlan, ...runningContract } as const
const accept = { type: 'AcceptAppointment', at: summer } as const
const deny = { type: 'DenyAppointment', at: summer } as const
const cancel = { type: 'CancelAppointment', at: summer } as const

const commands = {
  propose,
  'propose for this very moment': { ...propose, at: plan.starts_at },
  'propose for the moment before': { ...propose, at: timeDuring },
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
  'accept while it takes place': { ...accept, at: timeDuring },
  'accept after its end': { ...accept, at: endTime },
  deny,
  'deny the first revision': { ...deny, revision: 0 },
  'deny the second revision': { ...deny, revision: 1 },
  'deny after its end': { ...deny, at: endTime },
  cancel,
  'cancel while it takes place': { ...cancel, at: timeDuring },
  'cancel after its end': { ...cancel, at: endTime },
}

/** The same outcome for every answer of the other side. */
const acceptanceOutcomes = <O>(outcome: O) => ({
  accept: outcome,
  'accept the first revision': outcome,
  'accept the second revision': outcome,
  'accept while it takes place': outcome,
  'accept after its end': outcome,
})
const denialOutcomes = <O>(outcome: O) => ({
  deny: outcome,
  'deny the first revision': outcome,
  'deny the second revision': outcome,
  'deny after its end': outcome,
})
const moveOutcomes = <O>(outcome: O) => ({
  move: outcome,
  'move from the first revision': outcome,
  'move from the second revision': outcome,
  'move to the same': outcome,
  'move to the past': outcome,
  'move to 13 hours': outcome,
  'move after the end of the contract': outcome,
})
const cancellationOutcomes = <O>(outcome: O) => ({
  cancel: outcome,
  'cancel while it takes place': outcome,
  'cancel after its end': outcome,
})

const cancelableOutcomes = {
  cancel: [appointmentCanceled],
  'cancel while it takes place': [{ ...appointmentCanceled, at: timeDuring }],
  'cancel after its end': 'appointment_over',
} as const

export const appointmentScenarios: Scenarios<typeof appointmentMachine> = {
  machine: appointmentMachine,
  scenarios: [
    ...matrix(
      appointmentMachine,
      {
        Nothing: [],
        'A proposed one': [appointmentProposed],
        'An accepted one': [appointmentProposed, appointmentAccepted],
        'A denied one': [appointmentProposed, appointmentDenied],
        'A canceled one': [appointmentProposed, appointmentAccepted, appointmentCanceled],
      },
      commands,
      {
        Nothing: {
          propose: [appointmentProposed],
          'propose for this very moment': [{ ...appointmentProposed, at: plan.starts_at }],
          'propose for the moment before': 'start_in_past',
          'propose 12 hours': [{ ...appointmentProposed, hours: 12 } as AppointmentEvent],
          'propose 13 hours': 'appointment_length',
          'propose no hours': 'appointment_length',
          'propose an hour and a half': 'appointment_length',
          'invite oneself': 'not_invitable',
          'invite a stranger': 'not_invitable',
          'propose after the end of the contract': 'contract_ended',
        },
        'A proposed one': {
          ...cancelableOutcomes,
          move: [appointmentRescheduled],
          'move from the first revision': [appointmentRescheduled],
          'move from the second revision': 'changed_meanwhile',
          'move to the same': 'unchanged',
          'move to the past': 'start_in_past',
          'move to 13 hours': 'appointment_length',
          'move after the end of the contract': 'contract_ended',
          accept: [appointmentAccepted],
          'accept the first revision': [appointmentAccepted],
          'accept the second revision': 'changed_meanwhile',
          'accept while it takes place': [{ ...appointmentAccepted, at: timeDuring }],
          'accept after its end': 'appointment_over',
          deny: [appointmentDenied],
          'deny the first revision': [appointmentDenied],
          'deny the second revision': 'changed_meanwhile',
          'deny after its end': [{ ...appointmentDenied, at: endTime }],
        },
        'An accepted one': {
          ...cancelableOutcomes,
          ...moveOutcomes('appointment_answered' as const),
          ...acceptanceOutcomes('unchanged' as const),
          ...denialOutcomes('appointment_answered' as const),
        },
        'A denied one': {
          ...moveOutcomes('appointment_answered' as const),
          ...acceptanceOutcomes('appointment_answered' as const),
          ...denialOutcomes('unchanged' as const),
          ...cancellationOutcomes('appointment_answered' as const),
        },
        'A canceled one': {
          ...moveOutcomes('appointment_cancelled' as const),
          ...acceptanceOutcomes('appointment_cancelled' as const),
          ...denialOutcomes('appointment_cancelled' as const),
          ...cancellationOutcomes('unchanged' as const),
        },
      },
    ),
    stateScenario(
      'A proposed appointment waits for an answer and keeps its parties and plan',
      [appointmentProposed],
      'pending',
      { ...invitationFields, ...plan, revision: 0, created_at: spring, updated_at: spring },
    ),
    stateScenario(
      'One that was moved still waits, at its new time and in its next revision',
      [appointmentProposed, appointmentRescheduled],
      'pending',
      { ...invitationFields, ...laterPlan, revision: 1, created_at: spring, updated_at: summer },
    ),
    {
      title: 'An answer to an earlier plan is refused',
      given: [appointmentProposed, appointmentRescheduled],
      when: { ...accept, revision: 0 },
      outcome: 'changed_meanwhile',
    },
    stateScenario(
      'An accepted appointment keeps the time of its acceptance',
      [appointmentProposed, appointmentAccepted],
      'accepted',
      {
        accepted_at: summer,
        revision: 1,
        updated_at: summer,
      },
    ),
    stateScenario('A denied appointment is denied', [appointmentProposed, appointmentDenied], 'denied', {
      revision: 1,
    }),
    stateScenario(
      'An appointment taken back before the answer is canceled',
      [appointmentProposed, appointmentCanceled],
      'cancelled',
      {
        revision: 1,
        updated_at: summer,
      },
    ),
    stateScenario(
      'An appointment taken back after the answer is canceled',
      [appointmentProposed, appointmentAccepted, appointmentCanceled],
      'cancelled',
      { revision: 2, updated_at: summer },
    ),
  ],
}
