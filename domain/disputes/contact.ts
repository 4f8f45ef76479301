import { assign, emit, setup } from 'xstate'
import { z } from 'zod'
import { fieldsOf, schemaOf } from '../kernel/decider.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import { personal } from '../kernel/personal.ts'
import { type Emitted, noChange } from '../kernel/refusal-and-no-change.ts'

/**
 * The owner of the message's personal data: the member, or for a visitor the message's own id, so that a
 * visitor's data can be erased too.
 */
const ownerFields = { owner_id: z.uuid(), user_id: z.uuid().optional() }
const contactFields = {
  ...ownerFields,
  message: personal(z.string(), 'owner_id'),
  name: personal(z.string().optional(), 'owner_id'),
  email: personal(z.string().optional(), 'owner_id'),
  phone: personal(z.string().optional(), 'owner_id'),
}

export type ContactCommand = z.infer<typeof ContactCommand>
export const ContactCommand = z.discriminatedUnion('type', [
  schemaOf('SendContactMessage', contactFields),
  schemaOf('HandleContactMessage', { staff_id: z.uuid() }),
])

export type ContactEvent = z.infer<typeof ContactEvent>
export const ContactEvent = z.discriminatedUnion('type', [
  schemaOf('ContactMessageReceived', contactFields),
  schemaOf('ContactMessageHandled', { staff_id: z.uuid() }),
])

const rules = setup({
  types: {
    context: {} as z.infer<z.ZodObject<typeof contactFields>>,
    events: {} as ContactCommand | ContactEvent,
    emitted: {} as Emitted<ContactEvent>,
  },
})

/** A message from a member or visitor to support. */
export const contactMachine = rules.createMachine({
  id: 'contact',
  initial: 'none',
  context: { owner_id: '', message: '' },
  states: {
    none: {
      on: {
        SendContactMessage: {
          actions: emit(({ event }) => ({ ...event, type: 'ContactMessageReceived' })),
        },
        ContactMessageReceived: {
          target: 'received',
          actions: assign(({ event }) => fieldsOf(event)),
        },
      },
    },
    received: {
      on: {
        SendContactMessage: noChange,
        HandleContactMessage: {
          actions: emit(({ event }) => ({ ...event, type: 'ContactMessageHandled' })),
        },
        ContactMessageHandled: 'handled',
      },
    },
    handled: { on: { SendContactMessage: noChange, HandleContactMessage: noChange } },
  },
})

export const contactLifecycle = lifecycle(contactMachine, ContactCommand, ContactEvent)
