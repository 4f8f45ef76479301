import { appointment as machine } from '#domain/appointments/appointment.ts'
import type { AppointmentEvent } from '#domain/appointments/messages.ts'
import { matrix, type Scenarios, spring, summer } from '../scenario.ts'
import {
  accept,
  accepted,
  answers,
  asked,
  cancelled,
  cancels,
  denials,
  denied,
  end,
  later,
  meanwhile,
  moved,
  moves,
  plan,
  proposed,
  sides,
} from './asked.ts'

const cancellable = {
  cancel: [cancelled],
  'cancel while it takes place': [{ ...cancelled, at: meanwhile }],
  'cancel after its end': 'appointment_over',
} as const

export const appointments: Scenarios<typeof machine> = {
  machine,
  scenarios: [
    ...matrix(
      machine,
      {
        Nothing: [],
        'A proposed one': [proposed],
        'An accepted one': [proposed, accepted],
        'A denied one': [proposed, denied],
        'A cancelled one': [proposed, accepted, cancelled],
      },
      asked,
      {
        Nothing: {
          propose: [proposed],
          'propose for this very moment': [{ ...proposed, at: plan.starts_at }],
          'propose for the moment before': 'start_in_past',
          'propose 12 hours': [{ ...proposed, hours: 12 } as AppointmentEvent],
          'propose 13 hours': 'appointment_length',
          'propose no hours': 'appointment_length',
          'propose an hour and a half': 'appointment_length',
          'invite oneself': 'not_invitable',
          'invite a stranger': 'not_invitable',
          'propose after the end of the contract': 'contract_ended',
        },
        'A proposed one': {
          ...cancellable,
          move: [moved],
          'move from the first revision': [moved],
          'move from the second revision': 'changed_meanwhile',
          'move to the same': 'unchanged',
          'move to the past': 'start_in_past',
          'move to 13 hours': 'appointment_length',
          'move after the end of the contract': 'contract_ended',
          accept: [accepted],
          'accept the first revision': [accepted],
          'accept the second revision': 'changed_meanwhile',
          'accept while it takes place': [{ ...accepted, at: meanwhile }],
          'accept after its end': 'appointment_over',
          deny: [denied],
          'deny the first revision': [denied],
          'deny the second revision': 'changed_meanwhile',
          'deny after its end': [{ ...denied, at: end }],
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
    {
      title: 'A proposed appointment waits for an answer and knows who proposed what to whom',
      given: [proposed],
      stands: 'pending',
      knowing: { ...sides, ...plan, revision: 0, created_at: spring, updated_at: spring },
    },
    {
      title: 'One that was moved still waits, at its new time and in its next revision',
      given: [proposed, moved],
      stands: 'pending',
      knowing: { ...sides, ...later, revision: 1, created_at: spring, updated_at: summer },
    },
    {
      title: 'Who answers an earlier time is told that it has changed',
      given: [proposed, moved],
      when: { ...accept, revision: 0 },
      outcome: 'changed_meanwhile',
    },
    {
      title: 'An accepted appointment knows since when',
      given: [proposed, accepted],
      stands: 'accepted',
      knowing: { accepted_at: summer, revision: 1, updated_at: summer },
    },
    {
      title: 'A denied appointment is denied',
      given: [proposed, denied],
      stands: 'denied',
      knowing: { revision: 1 },
    },
    {
      title: 'An appointment taken back before the answer is cancelled',
      given: [proposed, cancelled],
      stands: 'cancelled',
      knowing: { revision: 1, updated_at: summer },
    },
    {
      title: 'An appointment taken back after the answer is cancelled',
      given: [proposed, accepted, cancelled],
      stands: 'cancelled',
      knowing: { revision: 2, updated_at: summer },
    },
  ],
}
