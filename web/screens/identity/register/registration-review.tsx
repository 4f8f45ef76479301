import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { State } from '#domain/kernel/us-states.ts'
import { ApiError, errorMessage, NoResponse } from '#web/app/api-error.ts'
import { call } from '#web/app/client.ts'
import * as publicRegisterCopy from '#web/copy/public/register.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { apiFieldErrors, ErrorSummary, type Errors } from '#web/ui/form/form.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { joinTexts } from '#web/ui/member-text.ts'
import type { Registration } from './registration-draft.ts'
import type { ChangedStep } from './registration-machine.ts'
import type { StepProps } from './step-form.tsx'

type Props = StepProps & {
  onChange(step: ChangedStep): void
  onDone(): void
  onRefusal(heading: string, errors: Errors<Registration>): void
}

const NONE_LABEL = publicRegisterCopy.noneYet

type Entry = { name: string; step: ChangedStep; textOf(draft: Registration): string }

/** What was entered, with the step at which it can be changed. */
const ENTRIES: Entry[] = [
  { name: 'Name', step: 'name', textOf: (draft) => `${draft.first_name.trim()} ${draft.last_name.trim()}` },
  { name: 'Title', step: 'name', textOf: ({ title }) => title.trim() },
  {
    name: publicRegisterCopy.cityStateZip,
    step: 'location',
    textOf: ({ city, state, zip }) => `${city.trim()}, ${state} ${zip.trim()}`,
  },
  { name: 'Email', step: 'credentials', textOf: ({ email }) => email.trim().toLowerCase() },
  { name: 'Categories', step: 'skills', textOf: ({ categories }) => joinTexts(categories) },
  { name: 'Skills', step: 'skills', textOf: ({ skills }) => joinTexts(skills) },
]

export function RegisterReview({ draft, goBack, refusal, onChange, onDone, onRefusal }: Props) {
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
      onRefusal(publicRegisterCopy.emailAlreadyRegistered, {
        email: publicRegisterCopy.chooseAnotherEmail,
      })
    } catch (error) {
      setDetails(error instanceof NoResponse ? publicRegisterCopy.ifNoEmailArrives : '')
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
          {publicRegisterCopy.isThisRight}
        </h1>
        <p className="quiet">{publicRegisterCopy.nextWellEmailYouA}</p>
      </div>
      <dl className="entered">
        {ENTRIES.map(({ name, step, textOf }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{textOf(draft) || NONE_LABEL}</dd>
            <dd className="entered__change">
              <button className="link" type="button" onClick={() => onChange(step)}>
                {publicRegisterCopy.change({ part: <span className="hidden"> {name.toLowerCase()}</span> })}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <div className="actions">
        <Button type="submit" tone="primary" busyLabel={isBusy && publicRegisterCopy.registering}>
          {publicRegisterCopy.completeRegistration}
        </Button>
        <Button onClick={goBack}>{publicRegisterCopy.back}</Button>
      </div>
      <p className="small quiet">
        {publicRegisterCopy.byRegisteringYouAgreeTo({
          link: (
            <Link to="/legal" target="_blank">
              {publicRegisterCopy.legalTerms}
            </Link>
          ),
          link2: (
            <Link to="/privacy" target="_blank">
              {publicRegisterCopy.privacyPolicy}
            </Link>
          ),
        })}
      </p>
    </form>
  )
}

function errorHeading(error: unknown): string {
  // The account may exist now, or not: the heading of any other error would say that it does.
  if (error instanceof NoResponse) return publicRegisterCopy.couldntConfirmYourRegistration
  if (!(error instanceof ApiError)) return publicRegisterCopy.userAlreadyRegistered
  if (error.status === 429) return errorMessage(error)
  return error.status === 400
    ? publicRegisterCopy.registrationFailed
    : publicRegisterCopy.userAlreadyRegistered
}
