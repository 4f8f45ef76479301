import { type ComponentType, useState } from 'react'
import { useStepHistory } from '#web/ui/form/use-step-history.ts'
import { Wizard } from '#web/ui/form/wizard.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'
import { CredentialsStep, passwordCheck } from './credentials.tsx'
import { type Registration, restoreRegistration, STEP_NAMES, saveRegistration } from './draft.ts'
import type { RestProps } from './rest.tsx'

// The wizard's machine is a fifth of the page's scripts and is not needed before the second step.
const rest = async () => (await import('./rest.tsx')).RegisterRest
const nowhere = () => undefined

/** The first step; the scripts of the others load while it is filled in. */
export function Register() {
  const [before] = useState(restoreRegistration)
  const [draft, setDraft] = useState(before.draft)
  const [Rest, setRest] = useState<ComponentType<RestProps> | undefined>(undefined)
  const from = before.step ?? 'location'
  // After a reload the wizard starts at the first step again, so the history goes back to the entry of that step.
  useStepHistory(0, nowhere)
  if (Rest) return <Rest draft={draft} from={from} />

  function typed(typed: Partial<Registration>) {
    const next = { ...draft, ...typed }
    setDraft(next)
    saveRegistration(next, before.step ?? 'credentials')
    for (const load of [rest, passwordCheck]) load().catch(() => undefined)
  }
  async function next() {
    const loaded = await rest()
    setRest(() => loaded)
  }
  return (
    <>
      <PageTitle>{`${STEP_NAMES[0]}, step 1 of 5`}</PageTitle>
      <Wizard label="Registration steps" steps={STEP_NAMES} currentStep={0}>
        <CredentialsStep {...{ draft, typed, next }} back={nowhere} again={before.step !== undefined} />
      </Wizard>
    </>
  )
}
