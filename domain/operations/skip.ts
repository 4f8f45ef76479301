import { emit, setup } from 'xstate'
import { z } from 'zod'
import { schemaOf } from '../kernel/decider.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import { personal } from '../kernel/personal.ts'
import { type Emitted, noChange } from '../kernel/refusal-and-no-change.ts'

/**
 * The event that a read model cannot apply (its position, type and id), and the admin who decides about it.
 */
const parkedFields = {
  staff_id: z.uuid(),
  projection: z.string(),
  position: z.string(),
  event: z.string(),
  event_id: z.string(),
}

export type SkipCommand = z.infer<typeof SkipCommand>
export const SkipCommand = z.discriminatedUnion('type', [
  schemaOf('SkipParkedEvent', { ...parkedFields, reason: z.string() }),
  schemaOf('RetryParkedEvent', parkedFields),
])

export type SkipEvent = z.infer<typeof SkipEvent>
export const SkipEvent = z.discriminatedUnion('type', [
  schemaOf('ParkedEventSkipped', { ...parkedFields, reason: personal(z.string(), 'staff_id') }),
  schemaOf('ParkedEventRetried', parkedFields),
])

const rules = setup({
  types: {
    context: {} as { skips: number },
    events: {} as SkipCommand | SkipEvent,
    emitted: {} as Emitted<SkipEvent>,
  },
})

/** One decision of an admin about an event that a read model cannot apply: skip it, or retry it now. */
export const skipMachine = rules.createMachine({
  id: 'skip',
  initial: 'none',
  context: { skips: 0 },
  states: {
    none: {
      on: {
        SkipParkedEvent: { actions: emit(({ event }) => ({ ...event, type: 'ParkedEventSkipped' })) },
        ParkedEventSkipped: {
          target: 'decided',
          actions: rules.assign({ skips: ({ context }) => context.skips + 1 }),
        },
        RetryParkedEvent: { actions: emit(({ event }) => ({ ...event, type: 'ParkedEventRetried' })) },
        ParkedEventRetried: { target: 'decided' },
      },
    },
    decided: { on: { SkipParkedEvent: noChange, RetryParkedEvent: noChange } },
  },
})

export const skipLifecycle = lifecycle(skipMachine, SkipCommand, SkipEvent)
