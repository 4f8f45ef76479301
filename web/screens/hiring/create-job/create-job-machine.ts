import { assign, setup } from 'xstate'
import type { Errors } from '#web/ui/form/form.tsx'
import { checkNewJob, type JobDraft, stepChecks } from './job-draft.ts'

const isValid =
  (check: (draft: JobDraft) => Errors<JobDraft>) =>
  ({ context }: { context: { draft: JobDraft } }) =>
    Object.keys(check(context.draft)).length === 0

/**
 * The steps title, location, description, budget and preview. A job can be created only when every required
 * field is valid.
 */
export const createJobMachine = setup({
  types: {
    context: {} as { draft: JobDraft },
    events: {} as { type: 'Typed'; draft: Partial<JobDraft> } | { type: 'Next' } | { type: 'Back' },
    input: {} as { draft: JobDraft },
  },
  guards: {
    hasTitle: isValid(stepChecks('title').check),
    hasLocation: isValid(stepChecks('location').check),
    isWhole: isValid(checkNewJob),
  },
}).createMachine({
  id: 'create-job',
  context: ({ input }) => ({ draft: input.draft }),
  initial: 'title',
  on: {
    Typed: { actions: assign({ draft: ({ context, event }) => ({ ...context.draft, ...event.draft }) }) },
  },
  states: {
    title: { on: { Next: { guard: 'hasTitle', target: 'location' } } },
    location: { on: { Next: { guard: 'hasLocation', target: 'description' }, Back: 'title' } },
    description: { on: { Next: 'budget', Back: 'location' } },
    budget: { on: { Next: { guard: 'isWhole', target: 'preview' }, Back: 'description' } },
    preview: { on: { Back: 'budget' } },
  },
})

export const JOB_STEPS = ['title', 'location', 'description', 'budget', 'preview'] as const
