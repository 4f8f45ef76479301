import { useNavigate } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { dropDraft } from '../../draft.ts'
import { Title } from '../../parts/page.tsx'
import { Wizard } from '../../parts/wizard.tsx'
import { keep, type Registration, STEP_NAMES, STEPS } from './register-draft.ts'
import { registerMachine } from './register-machine.ts'
import { RegisterReview } from './register-review.tsx'
import { CredentialsStep, LocationStep, NameStep, SkillsStep } from './register-steps.tsx'

/** What the first step left behind: a draft whose email and password hold. */
export type RestProps = { draft: Registration }

/** The wizard from its second step on, and back to the first. */
export function RegisterRest({ draft: begun }: RestProps) {
  const navigate = useNavigate()
  const [snapshot] = useState(() =>
    registerMachine.resolveState({
      value: 'location',
      context: { draft: begun, refused: undefined, errors: {} },
    }),
  )
  const [state, send] = useMachine(registerMachine, { input: { draft: begun }, snapshot })
  const { draft, refused, errors } = state.context
  const at = STEPS.findIndex((step) => state.matches(step))
  useEffect(() => keep(draft), [draft])

  const step = {
    draft,
    typed: (typed: Partial<Registration>) => send({ type: 'Typed', draft: typed }),
    next: () => send({ type: 'Next' }),
    back: () => send({ type: 'Back' }),
  }
  function done() {
    dropDraft('register')
    void navigate({ to: '/login', search: { registered: draft.email.trim().toLowerCase() } })
  }

  return (
    <>
      <Title>{`${STEP_NAMES[at]}, step ${at + 1} of 5`}</Title>
      <Wizard label="Registration steps" steps={STEP_NAMES} at={at}>
        {state.matches('credentials') && <CredentialsStep {...step} refused={refused} told={errors} />}
        {state.matches('location') && <LocationStep {...step} />}
        {state.matches('name') && <NameStep {...step} />}
        {state.matches('skills') && <SkillsStep {...step} />}
        {state.matches('review') && (
          <RegisterReview
            {...step}
            done={done}
            refused={(heading, errors) => send({ type: 'Refused', heading, errors })}
          />
        )}
      </Wizard>
    </>
  )
}
