import { type SkipEvent, skipMachine } from '#domain/operations/skip.ts'
import { id, matrix, type Scenarios, spring, stateAfter } from '../scenario.ts'

const stateScenario = stateAfter(skipMachine)

const parkedFields = {
  at: spring,
  staff_id: id(1),
  projection: 'notifications',
  position: '1204377',
  event: 'AppointmentRescheduled',
  event_id: id(2),
}
const decision = { ...parkedFields, reason: 'The name is too long' }
const eventSkipped: SkipEvent = { type: 'ParkedEventSkipped', ...decision }
const eventRetried: SkipEvent = { type: 'ParkedEventRetried', ...parkedFields }

export const skipScenarios: Scenarios<typeof skipMachine> = {
  machine: skipMachine,
  scenarios: [
    ...matrix(
      skipMachine,
      { 'Nothing decided': [], 'A skip': [eventSkipped], 'A retry': [eventRetried] },
      {
        skip: { type: 'SkipParkedEvent', ...decision },
        retry: { type: 'RetryParkedEvent', ...parkedFields },
      },
      {
        'Nothing decided': { skip: [eventSkipped], retry: [eventRetried] },
        'A skip': { skip: 'unchanged', retry: 'unchanged' },
        'A retry': { skip: 'unchanged', retry: 'unchanged' },
      },
    ),
    stateScenario('ParkedEventSkipped is counted', [eventSkipped], 'decided', { skips: 1 }),
    stateScenario('ParkedEventRetried is no skip', [eventRetried], 'decided', { skips: 0 }),
  ],
}
