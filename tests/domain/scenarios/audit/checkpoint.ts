import { type CheckpointEvent, checkpointMachine } from '#domain/audit/checkpoint.ts'
import { matrix, type Scenarios, spring, stateAfter } from '../scenario.ts'

const stateScenario = stateAfter(checkpointMachine)

const tree = { at: spring, size: 12, root: 'ab', note: 'signed' }
const [larger, smaller] = [
  { ...tree, size: 13, root: 'cd' },
  { ...tree, size: 11 },
]
const another = { ...tree, root: 'cd' }
const recorded = (recordedTree: typeof tree): CheckpointEvent => ({
  type: 'AuditCheckpointed',
  ...recordedTree,
})

const outcomes = {
  'the same': 'unchanged',
  'a larger tree': [recorded(larger)],
  'a smaller tree': 'tree_not_grown',
  'another tree of that size': 'tree_not_grown',
} as const

export const checkpointScenarios: Scenarios<typeof checkpointMachine> = {
  machine: checkpointMachine,
  scenarios: [
    ...matrix(
      checkpointMachine,
      {
        'No checkpoint': [],
        'A checkpoint': [recorded(tree)],
        'A second one': [recorded(smaller), recorded(tree)],
      },
      {
        'the same': { type: 'RecordCheckpoint', ...tree },
        'a larger tree': { type: 'RecordCheckpoint', ...larger },
        'a smaller tree': { type: 'RecordCheckpoint', ...smaller },
        'another tree of that size': { type: 'RecordCheckpoint', ...another },
      },
      {
        'No checkpoint': {
          'the same': [recorded(tree)],
          'a larger tree': [recorded(larger)],
          'a smaller tree': [recorded(smaller)],
          'another tree of that size': [recorded(another)],
        },
        'A checkpoint': outcomes,
        'A second one': outcomes,
      },
    ),
    stateScenario('A checkpoint is known', [recorded(tree)], 'recorded', {
      size: 12,
      root: 'ab',
      note: 'signed',
    }),
    stateScenario('The newest of two is known', [recorded(tree), recorded(larger)], 'recorded', {
      size: 13,
      root: 'cd',
      note: 'signed',
    }),
    stateScenario('Without any there is none', [], 'none', { size: 0, root: '', note: '' }),
  ],
}
