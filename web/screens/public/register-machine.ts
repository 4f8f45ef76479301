import { assign, setup } from 'xstate'
import type { Errors } from '../../parts/form.tsx'
import { CHECKS, type Registration } from './register-draft.ts'

type Check = (draft: Registration) => Errors<Registration>

const passes = (check: Check, draft: Registration) => Object.keys(check(draft)).length === 0

type Context = { draft: Registration; refused: string | undefined; errors: Errors<Registration> }
type Event =
  | { type: 'Typed'; draft: Partial<Registration> }
  | { type: 'Next' }
  | { type: 'Back' }
  | { type: 'Refused'; heading: string; errors: Errors<Registration> }

/** Email and password, location, name and title, categories and skills, review. Nobody passes a step whose check fails. */
export const registerMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { draft: Registration } },
  guards: {
    credentials: ({ context }) => passes(CHECKS.credentials, context.draft),
    location: ({ context }) => passes(CHECKS.location, context.draft),
    name: ({ context }) => passes(CHECKS.name, context.draft),
  },
}).createMachine({
  id: 'register',
  context: ({ input }) => ({ draft: input.draft, refused: undefined, errors: {} }),
  initial: 'credentials',
  on: {
    Typed: {
      actions: assign({
        draft: ({ context, event }) => ({ ...context.draft, ...event.draft }),
        refused: undefined,
        errors: {},
      }),
    },
    Refused: {
      target: '.credentials',
      actions: assign({ refused: ({ event }) => event.heading, errors: ({ event }) => event.errors }),
    },
  },
  states: {
    credentials: { on: { Next: { guard: 'credentials', target: 'location' } } },
    location: { on: { Next: { guard: 'location', target: 'name' }, Back: 'credentials' } },
    name: { on: { Next: { guard: 'name', target: 'skills' }, Back: 'location' } },
    skills: { on: { Next: 'review', Back: 'name' } },
    review: { on: { Back: 'skills' } },
  },
})
