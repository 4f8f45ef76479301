import { type SkipEvent, skipMachine } from '#domain/operations/skip.ts'
import { id, matrix, type Scenarios, spring, stateAfter } from '../scenario.ts'

const stateScenario = stateAfter(skipMachine)

const parked = {
  at: spring,
  staff_id: id(1),
  projection: 'notifications',
  position: '1204377',
  event: 'AppointmentRescheduled',
  event_id: id(2),
}
const decision = { ...parked, reason: 'The name is too long' }
const skipped: SkipEvent = { type: 'ParkedEventSkipped', ...decision }
const eventRetried: SkipEvent = { type: 'ParkedEventRetried', ...parked }

export const skipScenarios: Scenarios<typeof skipMachine> = {
  machine: skipMachine,
  scenarios: [
    ...matrix(
      skipMachine,
      { 'Nothing decided': [], 'A skip': [skipped], 'A retry': [eventRetried] },
      { skip: { type: 'SkipParkedEvent', ...decision }, retry: { type: 'RetryParkedEvent', ...parked } },
      {
        'Nothing decided': { skip: [skipped], retry: [eventRetried] },
        'A skip': { skip: 'unchanged', retry: 'unchanged' },
        'A retry': { skip: 'unchanged', retry: 'unchanged' },
      },
    ),
    stateScenario('ParkedEventSkipped is counted', [skipped], 'decided', { skips: 1 }),
    stateScenario('ParkedEventRetried is no skip', [eventRetried], 'decided', { skips: 0 }),
  ],
}
