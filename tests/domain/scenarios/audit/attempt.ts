import { type AttemptEvent, attemptMachine } from '#domain/audit/attempt.ts'
import { id, matrix, type Scenarios, spring, stateAfter } from '../scenario.ts'

const stateScenario = stateAfter(attemptMachine)

const call = 'GET /files/info/{id}'
const attemptFields = { at: spring, call, kind: 'file', subject_id: id(2), status: 404, code: 'not_found' }
const attemptRefused: AttemptEvent = { type: 'AttemptRefused', ...attemptFields }

export const attemptScenarios: Scenarios<typeof attemptMachine> = {
  machine: attemptMachine,
  scenarios: [
    ...matrix(
      attemptMachine,
      { 'Nothing recorded': [], 'A refused attempt': [attemptRefused] },
      { record: { type: 'RecordRefusal', ...attemptFields } },
      { 'Nothing recorded': { record: [attemptRefused] }, 'A refused attempt': { record: 'unchanged' } },
    ),
    stateScenario('AttemptRefused is counted', [attemptRefused], 'recorded', { calls: 1 }),
  ],
}
