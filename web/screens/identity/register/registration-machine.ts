import { assign, setup } from 'xstate'
import type { Errors } from '#web/ui/form/form.tsx'
import { isStepValid, type Registration, type RegistrationStep } from './registration-draft.ts'

const STEP_FIELDS: Record<Exclude<RegistrationStep, 'review'>, readonly (keyof Registration)[]> = {
  credentials: ['email', 'password', 'confirm'],
  location: ['city', 'state', 'zip'],
  name: ['first_name', 'last_name', 'title'],
  skills: ['categories', 'skills'],
}

/** The first step that has a field with an error; `undefined` if none has. */
export const stepWithError = (
  errors: Errors<Registration>,
): Exclude<RegistrationStep, 'review'> | undefined =>
  (['credentials', 'location', 'name', 'skills'] as const).find((step) =>
    STEP_FIELDS[step].some((name) => errors[name]),
  )

export type ChangedStep = Exclude<RegistrationStep, 'review'>

type Context = {
  draft: Registration
  /** The message of the API's refusal. It is cleared by the next change. */
  refusal: string | undefined
  errors: Errors<Registration>
  /** Whether the review led to this step, so that Next leads back there. */
  isChange: boolean
}
type Event =
  | { type: 'Typed'; draft: Partial<Registration> }
  | { type: 'Next' }
  | { type: 'Back' }
  | { type: 'Change'; step: ChangedStep }
  | { type: 'Refused'; heading: string; errors: Errors<Registration> }

/**
 * The steps: email and password, location, name and title, categories and skills, review. A step is left only
 * when its check passes. The review can lead to each step, and Next then leads back to the review. A refusal leads to the first step with a field that it names; if it names none, the
 * review stays.
 */
export const registrationMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { draft: Registration } },
  guards: {
    credentials: ({ context }) => isStepValid('credentials', context.draft),
    location: ({ context }) => isStepValid('location', context.draft),
    name: ({ context }) => isStepValid('name', context.draft),
    skills: ({ context }) => isStepValid('skills', context.draft),
    isChanged: ({ context }, step: ChangedStep) => context.isChange && isStepValid(step, context.draft),
    isStep: ({ event }, step: ChangedStep) => event.type === 'Change' && event.step === step,
    isRefusedStep: ({ event }, step: ReturnType<typeof stepWithError>) =>
      event.type === 'Refused' && stepWithError(event.errors) === step,
  },
  actions: {
    storeRefusal: assign(({ event }) =>
      event.type === 'Refused' ? { refusal: event.heading, errors: event.errors } : {},
    ),
    forget: assign({ refusal: undefined, errors: {} }),
    beginChange: assign({ refusal: undefined, errors: {}, isChange: true }),
    endChange: assign({ isChange: false }),
  },
}).createMachine({
  id: 'register',
  context: ({ input }) => ({ draft: input.draft, refusal: undefined, errors: {}, isChange: false }),
  initial: 'credentials',
  on: {
    Typed: {
      actions: [assign({ draft: ({ context, event }) => ({ ...context.draft, ...event.draft }) }), 'forget'],
    },
  },
  states: {
    credentials: {
      on: {
        Next: [
          { guard: { type: 'isChanged', params: 'credentials' }, target: 'review', actions: 'forget' },
          { guard: 'credentials', target: 'location', actions: 'forget' },
        ],
      },
    },
    location: {
      on: {
        Next: [
          { guard: { type: 'isChanged', params: 'location' }, target: 'review', actions: 'forget' },
          { guard: 'location', target: 'name', actions: 'forget' },
        ],
        Back: { target: 'credentials', actions: ['forget', 'endChange'] },
      },
    },
    name: {
      on: {
        Next: [
          { guard: { type: 'isChanged', params: 'name' }, target: 'review', actions: 'forget' },
          { guard: 'name', target: 'skills', actions: 'forget' },
        ],
        Back: { target: 'location', actions: ['forget', 'endChange'] },
      },
    },
    skills: {
      on: {
        Next: { guard: 'skills', target: 'review', actions: 'forget' },
        Back: { target: 'name', actions: ['forget', 'endChange'] },
      },
    },
    review: {
      entry: 'endChange',
      on: {
        Back: { target: 'skills', actions: 'forget' },
        Change: (['credentials', 'location', 'name', 'skills'] as const).map((target) => ({
          guard: { type: 'isStep' as const, params: target },
          target,
          actions: 'beginChange' as const,
        })),
        Refused: [
          {
            guard: { type: 'isRefusedStep', params: 'credentials' },
            target: 'credentials',
            actions: 'storeRefusal',
          },
          {
            guard: { type: 'isRefusedStep', params: 'location' },
            target: 'location',
            actions: 'storeRefusal',
          },
          { guard: { type: 'isRefusedStep', params: 'name' }, target: 'name', actions: 'storeRefusal' },
          { guard: { type: 'isRefusedStep', params: 'skills' }, target: 'skills', actions: 'storeRefusal' },
          { actions: 'storeRefusal' },
        ],
      },
    },
  },
})
