import { type ComponentType, useState } from 'react'
import type { Audience } from '#domain/kernel/audiences.ts'
import * as publicRegisterCopy from '#web/copy/public/register.tsx'
import { useStepHistory } from '#web/ui/form/use-step-history.ts'
import { Wizard } from '#web/ui/form/wizard.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'
import { useAudience } from './audience.ts'
import { CredentialsStep, loadPasswordCheck } from './credentials-step.tsx'
import { Doorways } from './doorways.tsx'
import { type Registration, restoreRegistration, STEP_NAMES, saveRegistration } from './registration-draft.ts'
import type { RemainingStepsProps } from './remaining-steps.tsx'
import { WhatHappensNext } from './what-happens-next.tsx'

// The machine of the form is a fifth of the page's scripts and is not needed before the second step.
const loadRemainingSteps = async () => (await import('./remaining-steps.tsx')).RemainingSteps
const doNothing = () => undefined

/** The two doors, or behind one of them the form. */
export function Register() {
  const audience = useAudience()
  return audience === undefined ? <Doorways /> : <FirstStep audience={audience} />
}

/** The first step. The scripts of the other steps load while it is filled in. */
function FirstStep({ audience }: { audience: Audience }) {
  const [restoredForm] = useState(restoreRegistration)
  const [draft, setDraft] = useState(restoredForm.draft)
  const [LoadedSteps, setLoadedSteps] = useState<ComponentType<RemainingStepsProps> | undefined>(undefined)
  const firstStep = restoredForm.step ?? 'location'
  if (LoadedSteps) return <LoadedSteps {...{ draft, firstStep, audience }} />

  function change(change: Partial<Registration>) {
    const nextDraft = { ...draft, ...change }
    setDraft(nextDraft)
    saveRegistration(nextDraft, restoredForm.step ?? 'credentials')
    for (const load of [loadRemainingSteps, loadPasswordCheck]) load().catch(() => undefined)
  }
  async function goNext() {
    const component = await loadRemainingSteps()
    setLoadedSteps(() => component)
  }
  return (
    <>
      <FirstEntry />
      <PageTitle>{publicRegisterCopy.step1Of5(String(STEP_NAMES[0]))}</PageTitle>
      <Wizard
        label={publicRegisterCopy.registrationSteps}
        steps={STEP_NAMES}
        currentStep={0}
        aside={<WhatHappensNext audience={audience} />}
      >
        <CredentialsStep
          {...{ draft, onType: change, goNext, audience }}
          goBack={doNothing}
          isPasswordMissing={restoredForm.step !== undefined}
        />
      </Wizard>
    </>
  )
}

/** After a reload the form starts at the first step again, so the history goes back to that step's entry. */
function FirstEntry() {
  useStepHistory(0, doNothing)
  return null
}
