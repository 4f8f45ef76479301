import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { State } from '#domain/kernel/us-states.ts'
import { ApiError, errorMessage, NoResponse } from '#web/app/api-error.ts'
import { call } from '#web/app/client.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { apiFieldErrors, ErrorSummary, type Errors } from '#web/ui/form/form.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { joinTexts } from '#web/ui/member-text.ts'
import type { Registration } from './registration-draft.ts'
import type { StepProps } from './step-form.tsx'

type Props = StepProps & { onDone(): void; onRefusal(heading: string, errors: Errors<Registration>): void }

const NONE_LABEL = 'None yet'

export function RegisterReview({ draft, goBack, refusal, onDone, onRefusal }: Props) {
  const title = useFocusOnMount<HTMLHeadingElement>()
  const [isBusy, setIsBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [details, setDetails] = useState('')

  async function register(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const { confirm: _, ...body } = draft
    setIsBusy(true)
    try {
      const { success } = await call('POST /auth/register', {
        body: { ...body, email: body.email.trim().toLowerCase(), state: body.state as State },
      })
      if (success) return onDone()
      onRefusal('Email Already Registered', { email: 'Use another email, or log in with this one' })
    } catch (error) {
      setDetails(error instanceof NoResponse ? NO_ANSWER_MESSAGE : '')
      onRefusal(errorHeading(error), apiFieldErrors(error, draft))
    }
    setIsBusy(false)
    setAttempt((previous) => previous + 1)
  }

  return (
    <form className="form" onSubmit={register}>
      <ErrorSummary heading={refusal} details={details} errors={{}} prefix="" attempt={attempt} />
      <div className="head">
        <h1 ref={title} tabIndex={-1}>
          Is this right?
        </h1>
        <p className="quiet">
          Next we will send a link to your email. Open it and log in: your home page shows the first steps.
        </p>
      </div>
      <Facts
        items={[
          ['Name', `${draft.first_name.trim()} ${draft.last_name.trim()}`],
          ['Title', draft.title.trim() || NONE_LABEL],
          ['City', draft.city],
          ['State', draft.state],
          ['Zip', draft.zip],
          ['Email', draft.email.trim().toLowerCase()],
          ['Categories', joinTexts(draft.categories) || NONE_LABEL],
          ['Skills', joinTexts(draft.skills) || NONE_LABEL],
        ]}
      />
      <div className="actions">
        <Button type="submit" tone="primary" busyLabel={isBusy && 'Registering'}>
          Complete Registration
        </Button>
        <Button onClick={goBack}>Back</Button>
      </div>
      <p className="small quiet">
        By registering you accept the{' '}
        <Link to="/legal" target="_blank">
          legal terms
        </Link>{' '}
        and the{' '}
        <Link to="/privacy" target="_blank">
          privacy policy
        </Link>
        .
      </p>
    </form>
  )
}

const NO_ANSWER_MESSAGE = 'We got no answer. If you get no email from us within a few minutes, try again.'

function errorHeading(error: unknown): string {
  if (!(error instanceof ApiError)) return 'User already registered'
  if (error.status === 429) return errorMessage(error)
  return error.status === 400 ? 'Registration failed' : 'User already registered'
}
