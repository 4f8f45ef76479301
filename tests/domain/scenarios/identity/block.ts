import { type BlockEvent, blockMachine } from '#domain/identity/block.ts'
import { id, matrix, type Scenarios, spring, stateAfter, summer } from '../scenario.ts'

const stateScenario = stateAfter(blockMachine)

const pair = { user_id: id(1), person_id: id(2) } as const
const personBlocked = { type: 'PersonBlocked', at: spring, ...pair } as const satisfies BlockEvent
const personUnblocked = { type: 'PersonUnblocked', at: spring, ...pair } as const satisfies BlockEvent

export const blockScenarios: Scenarios<typeof blockMachine> = {
  machine: blockMachine,
  scenarios: [
    ...matrix(
      blockMachine,
      {
        'A person whom nobody blocked': [],
        'A blocked person': [personBlocked],
        'A person who was blocked': [personBlocked, personUnblocked],
        'A person blocked again': [personBlocked, personUnblocked, personBlocked],
      },
      {
        block: { type: 'BlockPerson', at: summer, ...pair },
        unblock: { type: 'UnblockPerson', at: summer, ...pair },
      },
      {
        'A person whom nobody blocked': { block: [{ ...personBlocked, at: summer }], unblock: 'unchanged' },
        'A blocked person': { block: 'unchanged', unblock: [{ ...personUnblocked, at: summer }] },
        'A person who was blocked': { block: [{ ...personBlocked, at: summer }], unblock: 'unchanged' },
        'A person blocked again': { block: 'unchanged', unblock: [{ ...personUnblocked, at: summer }] },
      },
    ),
    stateScenario('A block keeps its member and the blocked person', [personBlocked], 'blocked', pair),
    stateScenario('A person who is unblocked is blocked by nobody', [personBlocked, personUnblocked], 'none'),
  ],
}
