import { useNavigate } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { clearDraft, readDraft, saveDraft } from '#web/app/draft.ts'
import { useStepHistory } from '#web/ui/form/use-step-history.ts'
import { Wizard } from '#web/ui/form/wizard.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'
import { EMPTY_JOB, type JobDraft } from './draft.ts'
import { createJobMachine, JOB_STEPS } from './machine.ts'
import { CreateJobPreview } from './preview.tsx'
import { useProfilePlace } from './profile-place.tsx'
import { CreateJobStep } from './step.tsx'

const NAMES = ['Title', 'Location', 'Description', 'Budget', 'Preview']

type Kept = { step: (typeof JOB_STEPS)[number]; draft: JobDraft }

export function CreateJob() {
  const navigate = useNavigate()
  const [stored] = useState(() => readDraft<Kept>('job'))
  const initial = { ...EMPTY_JOB, ...stored.draft }
  const [state, send] = useMachine(createJobMachine, {
    input: { draft: initial },
    snapshot: createJobMachine.resolveState({ value: stored.step ?? 'title', context: { draft: initial } }),
  })
  const { draft } = state.context
  const at = JOB_STEPS.findIndex((step) => state.matches(step))
  const step = JOB_STEPS[at]
  useEffect(() => {
    if (step) saveDraft('job', { step, draft } satisfies Kept)
  }, [step, draft])

  // Known before the step that begins with it.
  useProfilePlace()
  const back = () => send({ type: 'Back' })
  useStepHistory(at, back)

  function created(id: string) {
    clearDraft('job')
    void navigate({ to: '/job/$id', params: { id }, replace: true })
  }

  return (
    <>
      <PageTitle>{`Create Job, step ${at + 1} of 5`}</PageTitle>
      <Wizard label="Steps to create a job" steps={NAMES} currentStep={at}>
        {step === undefined || step === 'preview' ? (
          <CreateJobPreview draft={draft} back={back} created={created} />
        ) : (
          <CreateJobStep
            key={step}
            step={step}
            draft={draft}
            typed={(typed) => send({ type: 'Typed', draft: typed })}
            next={() => send({ type: 'Next' })}
            back={step === 'title' ? undefined : back}
          />
        )}
      </Wizard>
    </>
  )
}
