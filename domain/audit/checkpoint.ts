import { assign, setup } from 'xstate'
import { z } from 'zod'
import { schemaOf } from '../kernel/decider.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import { type Emitted, noChange, refuse } from '../kernel/refusal-and-no-change.ts'

/**
 * The Merkle tree of the trail: its number of entries, its root in base64, and the signed note that states
 * both.
 */
const treeFields = { size: z.int().nonnegative(), root: z.string(), note: z.string() }

export type CheckpointCommand = z.infer<typeof CheckpointCommand>
export const CheckpointCommand = z.discriminatedUnion('type', [schemaOf('RecordCheckpoint', treeFields)])

export type CheckpointEvent = z.infer<typeof CheckpointEvent>
export const CheckpointEvent = z.discriminatedUnion('type', [schemaOf('AuditCheckpointed', treeFields)])

export type CheckpointRefusalReason = 'tree_not_grown'

const rules = setup({
  types: {
    context: {} as { size: number; root: string; note: string },
    events: {} as CheckpointCommand | CheckpointEvent,
    emitted: {} as Emitted<CheckpointEvent, CheckpointRefusalReason>,
  },
  guards: {
    isSameTree: ({ context, event }) => event.size === context.size && event.root === context.root,
    hasNotGrown: ({ context, event }) => event.size <= context.size,
  },
})

const recordCheckpoint = { actions: rules.emit(({ event }) => ({ ...event, type: 'AuditCheckpointed' })) }
const assignTree = rules.createAction(assign(({ event: { size, root, note } }) => ({ size, root, note })))

/** The checkpoints of one day. Each has a larger tree than the one before. */
export const checkpointMachine = rules.createMachine({
  id: 'checkpoint',
  initial: 'none',
  context: { size: 0, root: '', note: '' },
  states: {
    none: {
      on: {
        RecordCheckpoint: recordCheckpoint,
        AuditCheckpointed: { target: 'recorded', actions: assignTree },
      },
    },
    recorded: {
      on: {
        RecordCheckpoint: [
          { guard: 'isSameTree', ...noChange },
          { guard: 'hasNotGrown', ...refuse('tree_not_grown') },
          recordCheckpoint,
        ],
        AuditCheckpointed: { actions: assignTree },
      },
    },
  },
})

export const checkpointLifecycle = lifecycle(checkpointMachine, CheckpointCommand, CheckpointEvent)
