import { useNavigate } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { clearDraft, readDraft, saveDraft } from '#web/app/draft.ts'
import { useStepHistory } from '#web/ui/form/use-step-history.ts'
import { Wizard } from '#web/ui/form/wizard.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'
import { createJobMachine, JOB_STEPS } from './create-job-machine.ts'
import { EMPTY_JOB, type JobDraft } from './job-draft.ts'
import { CreateJobPreview } from './preview.tsx'
import { useProfilePlace } from './profile-place.tsx'
import { CreateJobStep } from './step.tsx'

const stepLabels = ['Title', 'Location', 'Description', 'Budget', 'Preview']

type SavedDraft = { step: (typeof JOB_STEPS)[number]; draft: JobDraft }

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
  useEffect(() => {
    if (step) saveDraft('job', { step, draft } satisfies SavedDraft)
  }, [step, draft])

  // Loads the place before the step that starts with it.
  useProfilePlace()
  const back = () => send({ type: 'Back' })
  useStepHistory(stepIndex, back)

  function openCreatedJob(id: string) {
    clearDraft('job')
    void navigate({ to: '/job/$id', params: { id }, replace: true })
  }

  return (
    <>
      <PageTitle>{`Create Job, step ${stepIndex + 1} of 5`}</PageTitle>
      <Wizard label="Steps to create a job" steps={stepLabels} currentStep={stepIndex}>
        {step === undefined || step === 'preview' ? (
          <CreateJobPreview draft={draft} back={back} onCreated={openCreatedJob} />
        ) : (
          <CreateJobStep
            key={step}
            step={step}
            draft={draft}
            onChange={(changes) => send({ type: 'Typed', draft: changes })}
            next={() => send({ type: 'Next' })}
            back={step === 'title' ? undefined : back}
          />
        )}
      </Wizard>
    </>
  )
}
