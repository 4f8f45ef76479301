import { useState } from 'react'
import type { State } from '#domain/places.ts'
import { ApiError, inWords, NoAnswer } from '../../api-error.ts'
import { call } from '../../client.ts'
import { useArrival } from '../../parts/arrival.ts'
import { Button } from '../../parts/button.tsx'
import { Facts } from '../../parts/facts.tsx'
import type { Errors } from '../../parts/form.tsx'
import { stateName } from '../../parts/state-names.ts'
import type { Registration } from './register-draft.ts'
import type { StepProps } from './register-steps.tsx'

type Props = StepProps & { done(): void; refused(heading: string, errors: Errors<Registration>): void }

export function RegisterReview({ draft, back, done, refused }: Props) {
  const title = useArrival<HTMLHeadingElement>()
  const [busy, setBusy] = useState(false)

  async function register() {
    const { confirm: _, ...body } = draft
    setBusy(true)
    try {
      const { success } = await call('POST /auth/register', {
        body: { ...body, email: body.email.trim().toLowerCase(), state: body.state as State },
      })
      if (success) done()
      else refused('Email Already Registered', { email: 'Use another email, or log in with this one' })
    } catch (error) {
      refused(heading(error), atFields(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="form">
      <div className="head">
        <h1 ref={title} tabIndex={-1}>
          Is this right?
        </h1>
        <p className="quiet">We send a link to your email. Open it, and you can apply and post jobs.</p>
      </div>
      <Facts
        of={[
          ['Name', `${draft.first_name} ${draft.last_name}`],
          ['Title', draft.title],
          ['City', draft.city],
          ['State', stateName(draft.state)],
          ['Zip', draft.zip],
          ['Email', draft.email],
          ['Categories', draft.categories.join(', ')],
          ['Skills', draft.skills.join(', ')],
        ]}
      />
      <div className="actions">
        <Button tone="primary" busy={busy && 'Registering'} onClick={register}>
          Complete Registration
        </Button>
        <Button onClick={back}>Back</Button>
      </div>
    </div>
  )
}

function heading(error: unknown): string {
  if (error instanceof NoAnswer || (error instanceof ApiError && error.status === 429)) return inWords(error)
  return error instanceof ApiError && error.status === 400 ? 'Registration failed' : 'User already registered'
}

const atFields = (error: unknown): Errors<Registration> =>
  error instanceof ApiError
    ? Object.fromEntries(error.errors.map(({ path, message }) => [path.split(/[./]/).at(-1), message]))
    : {}
