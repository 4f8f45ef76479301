import { assign, emit, setup } from 'xstate'
import { z } from 'zod'
import { schemaOf } from '../kernel/decider.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import { type Emitted, noChange } from '../kernel/refusal-and-no-change.ts'

/** `user_id` wants no messages from `person_id`. */
const blockKey = { user_id: z.uuid(), person_id: z.uuid() }

export type BlockCommand = z.infer<typeof BlockCommand>
export const BlockCommand = z.discriminatedUnion('type', [
  schemaOf('BlockPerson', blockKey),
  schemaOf('UnblockPerson', blockKey),
])

export type BlockEvent = z.infer<typeof BlockEvent>
export const BlockEvent = z.discriminatedUnion('type', [
  schemaOf('PersonBlocked', blockKey),
  schemaOf('PersonUnblocked', blockKey),
])

const rules = setup({
  types: {
    context: {} as z.infer<z.ZodObject<typeof blockKey>>,
    events: {} as BlockCommand | BlockEvent,
    emitted: {} as Emitted<BlockEvent>,
  },
})

/** Whether one member has blocked another, who is not told. Each such pair has its own stream. */
export const blockMachine = rules.createMachine({
  id: 'block',
  initial: 'none',
  context: { user_id: '', person_id: '' },
  states: {
    none: {
      on: {
        BlockPerson: { actions: emit(({ event }) => ({ ...event, type: 'PersonBlocked' })) },
        PersonBlocked: {
          target: 'blocked',
          actions: assign(({ event: { user_id, person_id } }) => ({ user_id, person_id })),
        },
        UnblockPerson: noChange,
      },
    },
    blocked: {
      on: {
        BlockPerson: noChange,
        UnblockPerson: { actions: emit(({ event }) => ({ ...event, type: 'PersonUnblocked' })) },
        PersonUnblocked: { target: 'none' },
      },
    },
  },
})

export const blockLifecycle = lifecycle(blockMachine, BlockCommand, BlockEvent)
