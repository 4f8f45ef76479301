import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Audience } from '#domain/kernel/audiences.ts'
import { clearDraft } from '#web/app/draft.ts'
import { saveNewcomer } from '#web/app/mode/newcomer.ts'
import { emailAlreadyRegistered } from '#web/copy/public/register.tsx'
import * as publicRegisterStepsCopy from '#web/copy/public/register-steps.tsx'
import { useStepHistory } from '#web/ui/form/use-step-history.ts'
import { Wizard } from '#web/ui/form/wizard.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'
import { CredentialsStep } from './credentials-step.tsx'
import {
  type Registration,
  type RegistrationStep,
  STEP_NAMES,
  STEPS,
  saveRegistration,
} from './registration-draft.ts'
import { registrationMachine } from './registration-machine.ts'
import { RegisterReview } from './registration-review.tsx'
import { SampleCard } from './sample-card.tsx'
import { LocationStep, NameStep, SkillsStep } from './steps.tsx'
import { WhatHappensNext } from './what-happens-next.tsx'

/** The result of the first step: a draft with valid email and password, and the step to continue with. */
export type RemainingStepsProps = {
  draft: Registration
  firstStep: RegistrationStep
  audience: Audience
}

/** The steps from the second one on. Also leads back to the first. */
export function RemainingSteps({ draft: initialDraft, firstStep, audience }: RemainingStepsProps) {
  const navigate = useNavigate()
  const { next } = useSearch({ strict: false })
  const [snapshot] = useState(() =>
    registrationMachine.resolveState({
      value: firstStep,
      context: { draft: initialDraft, refusal: undefined, errors: {}, isChange: false },
    }),
  )
  const [state, send] = useMachine(registrationMachine, { input: { draft: initialDraft }, snapshot })
  const { draft, refusal, errors } = state.context
  const stepIndex = STEPS.findIndex((step) => state.matches(step))
  useEffect(() => saveRegistration(draft, STEPS[stepIndex] ?? 'credentials'), [draft, stepIndex])

  const goBack = () => send({ type: 'Back' })
  useStepHistory(stepIndex, goBack)

  const stepProps = {
    draft,
    onType: (change: Partial<Registration>) => send({ type: 'Typed', draft: change }),
    goNext: () => send({ type: 'Next' }),
    goBack,
    refusal,
    refusedFields: errors,
  }
  function finish() {
    clearDraft('register')
    const registered = draft.email.trim().toLowerCase()
    saveNewcomer({ email: registered, way: audience === 'nurse' ? 'consultant' : 'seeker' })
    void navigate({ to: '/login', search: next ? { next } : {}, state: { registered } })
  }

  return (
    <>
      <PageTitle>{publicRegisterStepsCopy.stepOf5(String(STEP_NAMES[stepIndex]), stepIndex + 1)}</PageTitle>
      <Wizard
        label={publicRegisterStepsCopy.registrationSteps}
        steps={STEP_NAMES}
        currentStep={stepIndex}
        aside={
          stepIndex === 0 ? (
            <WhatHappensNext audience={audience} />
          ) : (
            <SampleCard draft={draft} audience={audience} />
          )
        }
      >
        {state.matches('credentials') && (
          <CredentialsStep
            {...stepProps}
            audience={audience}
            refusalDetails={
              refusal === emailAlreadyRegistered &&
              publicRegisterStepsCopy.thisEmailHasAnAccount({
                login: (
                  <Link to="/login" search={({ next = '' }) => ({ next })}>
                    {publicRegisterStepsCopy.logIn}
                  </Link>
                ),
                reset: <Link to="/forgot-password">{publicRegisterStepsCopy.resetYourPassword}</Link>,
              })
            }
          />
        )}
        {state.matches('location') && <LocationStep {...stepProps} />}
        {state.matches('name') && <NameStep {...stepProps} audience={audience} />}
        {state.matches('skills') && <SkillsStep {...stepProps} audience={audience} />}
        {state.matches('review') && (
          <RegisterReview
            {...stepProps}
            onChange={(step) => send({ type: 'Change', step })}
            onDone={finish}
            onRefusal={(heading, errors) => send({ type: 'Refused', heading, errors })}
          />
        )}
      </Wizard>
    </>
  )
}
