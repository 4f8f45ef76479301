import { emit, setup } from 'xstate'
import { z } from 'zod'
import { schemaOf } from '../kernel/decider.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import { type Emitted, noChange } from '../kernel/refusal-and-no-change.ts'

/**
 * A refused call: its route, the thing it was about, and the status and code of the response. It contains
 * nothing that the caller sent.
 */
const attemptFields = {
  call: z.string(),
  kind: z.string().optional(),
  subject_id: z.string().optional(),
  status: z.int(),
  code: z.string(),
}

export type AttemptCommand = z.infer<typeof AttemptCommand>
export const AttemptCommand = z.discriminatedUnion('type', [schemaOf('RecordRefusal', attemptFields)])

export type AttemptEvent = z.infer<typeof AttemptEvent>
export const AttemptEvent = z.discriminatedUnion('type', [schemaOf('AttemptRefused', attemptFields)])

const rules = setup({
  types: {
    context: {} as { calls: number },
    events: {} as AttemptCommand | AttemptEvent,
    emitted: {} as Emitted<AttemptEvent>,
  },
})

/** One attempt of a known person that the product refused. */
export const attemptMachine = rules.createMachine({
  id: 'attempt',
  initial: 'none',
  context: { calls: 0 },
  states: {
    none: {
      on: {
        RecordRefusal: { actions: emit(({ event }) => ({ ...event, type: 'AttemptRefused' })) },
        AttemptRefused: {
          target: 'recorded',
          actions: rules.assign({ calls: ({ context }) => context.calls + 1 }),
        },
      },
    },
    recorded: { on: { RecordRefusal: noChange } },
  },
})

export const attemptLifecycle = lifecycle(attemptMachine, AttemptCommand, AttemptEvent)
