import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { dropDraft } from '../../draft.ts'
import { Title } from '../../parts/page.tsx'
import { useStepHistory } from '../../parts/step-history.ts'
import { Wizard } from '../../parts/wizard.tsx'
import { CredentialsStep } from './register-credentials.tsx'
import { keep, type Registration, STEP_NAMES, STEPS, type Step } from './register-draft.ts'
import { registerMachine } from './register-machine.ts'
import { RegisterReview } from './register-review.tsx'
import { LocationStep, NameStep, SkillsStep } from './register-steps.tsx'

/** What the first step left behind: a draft whose email and password hold, and the step to go on with. */
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
  useEffect(() => keep(draft, STEPS[at] ?? 'credentials'), [draft, at])

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
    dropDraft('register')
    const registered = draft.email.trim().toLowerCase()
    void navigate({ to: '/login', search: next ? { next } : {}, state: { registered } })
  }

  return (
    <>
      <Title>{`${STEP_NAMES[at]}, step ${at + 1} of 5`}</Title>
      <Wizard label="Registration steps" steps={STEP_NAMES} at={at}>
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
