import { emit, setup } from 'xstate'
import { z } from 'zod'
import { message, type Unchanged, unchanged } from '../kernel/decider.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import { personal } from '../kernel/personal.ts'

/** The event that a read model cannot apply: where it is in the store, its type and id; and who leaves it out, and why. */
const skipped = {
  staff_id: z.uuid(),
  projection: z.string(),
  position: z.string(),
  event: z.string(),
  event_id: z.string(),
}

export type SkipCommand = z.infer<typeof SkipCommand>
export const SkipCommand = z.discriminatedUnion('type', [
  message('SkipParkedEvent', { ...skipped, reason: z.string() }),
])

export type SkipEvent = z.infer<typeof SkipEvent>
export const SkipEvent = z.discriminatedUnion('type', [
  message('ParkedEventSkipped', { ...skipped, reason: personal(z.string(), 'staff_id') }),
])

const rules = setup({
  types: {
    context: {} as { skips: number },
    events: {} as SkipCommand | SkipEvent,
    emitted: {} as SkipEvent | Unchanged,
  },
})

/** One decision of an admin that a read model passes an event which it cannot apply. */
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
      },
    },
    decided: { on: { SkipParkedEvent: { actions: rules.emit(unchanged) } } },
  },
})

export const Skip = lifecycle(skipMachine, SkipCommand, SkipEvent)
