import { type SkipEvent, skipMachine } from '#domain/operations/skip.ts'
import { id, matrix, type Scenarios, spring } from '../scenario.ts'

const decision = {
  at: spring,
  staff_id: id(1),
  projection: 'notifications',
  position: '1204377',
  event: 'AppointmentRescheduled',
  event_id: id(2),
  reason: 'The name is too long',
}
const skipped: SkipEvent = { type: 'ParkedEventSkipped', ...decision }

export const skips: Scenarios<typeof skipMachine> = {
  machine: skipMachine,
  scenarios: [
    ...matrix(
      skipMachine,
      { 'Nothing decided': [], 'A decision': [skipped] },
      { skip: { type: 'SkipParkedEvent', ...decision } },
      { 'Nothing decided': { skip: [skipped] }, 'A decision': { skip: 'unchanged' } },
    ),
    {
      title: 'ParkedEventSkipped is counted',
      given: [skipped],
      stands: 'decided',
      knowing: { skips: 1 },
    },
  ],
}
