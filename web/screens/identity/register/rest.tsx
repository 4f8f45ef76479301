import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { clearDraft } from '#web/app/draft.ts'
import { saveNewcomer } from '#web/app/mode/newcomer.ts'
import { useStepHistory } from '#web/ui/form/use-step-history.ts'
import { Wizard } from '#web/ui/form/wizard.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'
import { CredentialsStep } from './credentials.tsx'
import { type Registration, STEP_NAMES, STEPS, type Step, saveRegistration } from './draft.ts'
import { registerMachine } from './machine.ts'
import { RegisterReview } from './review.tsx'
import { LocationStep, NameStep, SkillsStep } from './steps.tsx'

/** The result of the first step: a draft with valid email and password, and the step to continue with. */
export type RestProps = { draft: Registration; from: Step }

/** The wizard from its second step on, and back to the first. */
export function RegisterRest({ draft: begun, from }: RestProps) {
  const navigate = useNavigate()
  const { next } = useSearch({ strict: false })
  const [snapshot] = useState(() =>
    registerMachine.resolveState({
      value: from,
      context: { draft: begun, refused: undefined, errors: {} },
    }),
  )
  const [state, send] = useMachine(registerMachine, { input: { draft: begun }, snapshot })
  const { draft, refused, errors } = state.context
  const at = STEPS.findIndex((step) => state.matches(step))
  useEffect(() => saveRegistration(draft, STEPS[at] ?? 'credentials'), [draft, at])

  const back = () => send({ type: 'Back' })
  useStepHistory(at, back)

  const step = {
    draft,
    typed: (typed: Partial<Registration>) => send({ type: 'Typed', draft: typed }),
    next: () => send({ type: 'Next' }),
    back,
    refused,
    told: errors,
  }
  function done() {
    clearDraft('register')
    const registered = draft.email.trim().toLowerCase()
    saveNewcomer({ email: registered })
    void navigate({ to: '/login', search: next ? { next } : {}, state: { registered } })
  }

  return (
    <>
      <PageTitle>{`${STEP_NAMES[at]}, step ${at + 1} of 5`}</PageTitle>
      <Wizard label="Registration steps" steps={STEP_NAMES} currentStep={at}>
        {state.matches('credentials') && <CredentialsStep {...step} />}
        {state.matches('location') && <LocationStep {...step} />}
        {state.matches('name') && <NameStep {...step} />}
        {state.matches('skills') && <SkillsStep {...step} />}
        {state.matches('review') && (
          <RegisterReview
            {...step}
            done={done}
            hear={(heading, errors) => send({ type: 'Refused', heading, errors })}
          />
        )}
      </Wizard>
    </>
  )
}
