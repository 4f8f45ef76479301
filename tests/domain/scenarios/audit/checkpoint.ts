import { type CheckpointEvent, checkpointMachine } from '#domain/audit/checkpoint.ts'
import { matrix, type Scenarios, spring, stateAfter } from '../scenario.ts'

const stateScenario = stateAfter(checkpointMachine)

const tree = { at: spring, size: 12, root: 'ab', note: 'signed' }
const [largerTree, smallerTree] = [
  { ...tree, size: 13, root: 'cd' },
  { ...tree, size: 11 },
]
const otherTree = { ...tree, root: 'cd' }
const auditCheckpointed = (recordedTree: typeof tree): CheckpointEvent => ({
  type: 'AuditCheckpointed',
  ...recordedTree,
})

const outcomes = {
  'the same': 'unchanged',
  'a larger tree': [auditCheckpointed(largerTree)],
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
        'A checkpoint': [auditCheckpointed(tree)],
        'A second one': [auditCheckpointed(smallerTree), auditCheckpointed(tree)],
      },
      {
        'the same': { type: 'RecordCheckpoint', ...tree },
        'a larger tree': { type: 'RecordCheckpoint', ...largerTree },
        'a smaller tree': { type: 'RecordCheckpoint', ...smallerTree },
        'another tree of that size': { type: 'RecordCheckpoint', ...otherTree },
      },
      {
        'No checkpoint': {
          'the same': [auditCheckpointed(tree)],
          'a larger tree': [auditCheckpointed(largerTree)],
          'a smaller tree': [auditCheckpointed(smallerTree)],
          'another tree of that size': [auditCheckpointed(otherTree)],
        },
        'A checkpoint': outcomes,
        'A second one': outcomes,
      },
    ),
    stateScenario('A checkpoint keeps its tree', [auditCheckpointed(tree)], 'recorded', {
      size: 12,
      root: 'ab',
      note: 'signed',
    }),
    stateScenario(
      'The newest of two checkpoints is kept',
      [auditCheckpointed(tree), auditCheckpointed(largerTree)],
      'recorded',
      {
        size: 13,
        root: 'cd',
        note: 'signed',
      },
    ),
    stateScenario('Without checkpoints there is no tree', [], 'none', { size: 0, root: '', note: '' }),
  ],
}
