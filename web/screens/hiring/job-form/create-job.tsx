import { useNavigate } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { assign, setup } from 'xstate'
import { clearDraft, readDraft, saveDraft } from '#web/app/draft.ts'
import * as hiringJobFormCopy from '#web/copy/hiring/job-form.tsx'
import type { Errors } from '#web/ui/form/form.tsx'
import { useStepHistory } from '#web/ui/form/use-step-history.ts'
import { Wizard } from '#web/ui/form/wizard.tsx'
import { BackLink, PageTitle } from '#web/ui/layout/page.tsx'
import { CreateJobPreview } from './create-job-preview.tsx'
import { CreateJobStep } from './create-job-step.tsx'
import { checkNewJob, EMPTY_JOB, type JobDraft, stepChecks } from './job-draft.ts'
import { JobSample } from './job-sample.tsx'
import { useProfilePlace } from './profile-place.tsx'

const STEP_LABELS = ['Title', 'Location', 'Description', 'Budget', 'Preview']
const JOB_STEPS = ['title', 'location', 'description', 'budget', 'preview'] as const

const isValid =
  (check: (draft: JobDraft) => Errors<JobDraft>) =>
  ({ context }: { context: { draft: JobDraft } }) =>
    Object.keys(check(context.draft)).length === 0

/**
 * The steps title, location, description, budget and preview. A job can be created only when every required
 * field is valid.
 */
const createJobMachine = setup({
  types: {
    context: {} as { draft: JobDraft },
    events: {} as { type: 'Changed'; draft: Partial<JobDraft> } | { type: 'Next' } | { type: 'Back' },
    input: {} as { draft: JobDraft },
  },
  guards: {
    hasTitle: isValid(stepChecks('title').check),
    hasLocation: isValid(stepChecks('location').check),
    isComplete: isValid(checkNewJob),
  },
}).createMachine({
  id: 'create-job',
  context: ({ input }) => ({ draft: input.draft }),
  initial: 'title',
  on: {
    Changed: { actions: assign({ draft: ({ context, event }) => ({ ...context.draft, ...event.draft }) }) },
  },
  states: {
    title: { on: { Next: { guard: 'hasTitle', target: 'location' } } },
    location: { on: { Next: { guard: 'hasLocation', target: 'description' }, Back: 'title' } },
    description: { on: { Next: 'budget', Back: 'location' } },
    budget: { on: { Next: { guard: 'isComplete', target: 'preview' }, Back: 'description' } },
    preview: { on: { Back: 'budget' } },
  },
})

type SavedDraft = {
  step: (typeof JOB_STEPS)[number]
  draft: JobDraft
  /** Whether the tags of the registration were put into the draft, or were not wanted. */
  tagsDecided: boolean
}

export function CreateJob() {
  const navigate = useNavigate()
  const [savedDraft] = useState(() => readDraft<SavedDraft>('job'))
  const initial = { ...EMPTY_JOB, ...savedDraft.draft }
  const [state, send] = useMachine(createJobMachine, {
    input: { draft: initial },
    snapshot: createJobMachine.resolveState({
      value: savedDraft.step ?? 'title',
      context: { draft: initial },
    }),
  })
  const { draft } = state.context
  const stepIndex = JOB_STEPS.findIndex((step) => state.matches(step))
  const step = JOB_STEPS[stepIndex]
  const [tagsDecided, setTagsDecided] = useState(savedDraft.tagsDecided === true)
  useEffect(() => {
    if (step) saveDraft('job', { step, draft, tagsDecided } satisfies SavedDraft)
  }, [step, draft, tagsDecided])

  // Loads the place before the step that starts with it.
  useProfilePlace()
  const goBack = () => send({ type: 'Back' })
  useStepHistory(stepIndex, goBack)
  function goTo(index: number) {
    for (let from = stepIndex; from > index; from--) goBack()
  }

  function openCreatedJob(id: string) {
    clearDraft('job')
    void navigate({ to: '/job/$id', params: { id }, replace: true, state: { posted: true } })
  }

  return (
    <>
      <PageTitle>{hiringJobFormCopy.createJobStepOf5(stepIndex + 1)}</PageTitle>
      <BackLink to="/jobs">{hiringJobFormCopy.myJobs}</BackLink>
      <div className="job-wizard">
        <Wizard
          label={hiringJobFormCopy.stepsToCreateAJob}
          steps={STEP_LABELS}
          currentStep={stepIndex}
          nameOf={(name, index) =>
            index < stepIndex ? (
              <button className="job-wizard__step" type="button" onClick={() => goTo(index)}>
                {name}
              </button>
            ) : (
              name
            )
          }
        >
          {step === undefined || step === 'preview' ? (
            <CreateJobPreview draft={draft} goBack={goBack} goTo={goTo} onCreated={openCreatedJob} />
          ) : (
            <CreateJobStep
              key={step}
              step={step}
              draft={draft}
              tagsDecided={tagsDecided}
              onTagsDecided={() => setTagsDecided(true)}
              onChange={(changes) => send({ type: 'Changed', draft: changes })}
              goNext={() => send({ type: 'Next' })}
              goBack={step === 'title' ? undefined : goBack}
            />
          )}
        </Wizard>
        {/* On a phone the preview has the answers above already. */}
        <div className={step === 'preview' ? 'only-wide' : undefined}>
          <JobSample draft={draft} />
        </div>
      </div>
    </>
  )
}
