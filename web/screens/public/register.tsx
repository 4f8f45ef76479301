import { type ComponentType, useState } from 'react'
import { readDraft } from '../../draft.ts'
import { Title } from '../../parts/page.tsx'
import { Wizard } from '../../parts/wizard.tsx'
import { EMPTY, keep, type Registration, STEP_NAMES } from './register-draft.ts'
import type { RestProps } from './register-rest.tsx'
import { CredentialsStep } from './register-steps.tsx'

// What drives the wizard is a fifth of the page's scripts, and nobody needs it before the second step.
const rest = async () => (await import('./register-rest.tsx')).RegisterRest

/** The first step by itself; the rest comes while it is filled in. */
export function Register() {
  const [draft, setDraft] = useState<Registration>(() => ({
    ...EMPTY,
    ...readDraft<Registration>('register'),
  }))
  const [Rest, setRest] = useState<ComponentType<RestProps> | undefined>(undefined)
  if (Rest) return <Rest draft={draft} />

  function typed(typed: Partial<Registration>) {
    const next = { ...draft, ...typed }
    setDraft(next)
    keep(next)
    rest().catch(() => undefined)
  }
  async function next() {
    const loaded = await rest()
    setRest(() => loaded)
  }
  return (
    <>
      <Title>{`${STEP_NAMES[0]}, step 1 of 5`}</Title>
      <Wizard label="Registration steps" steps={STEP_NAMES} at={0}>
        <CredentialsStep {...{ draft, typed, next }} back={() => undefined} refused={undefined} told={{}} />
      </Wizard>
    </>
  )
}
