import { Link, useRouterState, useSearch } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { ApiError, errorMessage, NoResponse } from '#web/app/api-error.ts'
import { call } from '#web/app/client.ts'
import { newcomer } from '#web/app/mode/newcomer.ts'
import { sessionEnding } from '#web/app/session.ts'
import { startSession } from '#web/app/start-session.ts'
import { canStoreSiteData, NoSiteData } from '#web/app/storage.ts'
import * as publicLoginCopy from '#web/copy/public/login.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { ErrorSummary, type FormMessage, useForm } from '#web/ui/form/form.tsx'
import { CurrentPassword } from '#web/ui/form/password/current-password.tsx'
import { MemberFrame } from '#web/ui/layout/member-frame-lazy.ts'
import { PageHead } from '#web/ui/layout/page.tsx'
import { SessionEndedNotice } from '#web/ui/layout/session-ended-notice.tsx'
import { SITE_DATA_BLOCKED, SiteDataNotice } from '#web/ui/layout/site-data-notice.tsx'
import { Portrait } from '#web/ui/portrait.tsx'
import { ResendVerification } from '#web/ui/resend-verification.tsx'
import { CheckEmail } from './check-email.tsx'
import type { Challenge, SecondFactorProps } from './second-factor.tsx'

// Loaded only after the password was right.
const loadSecondFactor = async () => (await import('./second-factor.tsx')).SecondFactor

type SecondStep = Challenge & { SecondFactorForm: ComponentType<SecondFactorProps> }

/**
 * Asks for the password, then for the code if the account requires one. `returnReason` says why the code led
 * back to the password.
 */
export function Login() {
  const [secondStep, setSecondStep] = useState<SecondStep | undefined>(undefined)
  const [returnReason, setReturnReason] = useState<string | undefined>(undefined)
  if (!secondStep) {
    const onChallenge = async (challenge: Challenge) => {
      const SecondFactorForm = await loadSecondFactor()
      setSecondStep({ ...challenge, SecondFactorForm })
    }
    return <PasswordStep returnReason={returnReason} onChallenge={onChallenge} />
  }
  const { SecondFactorForm, ...challenge } = secondStep
  const startAgain = (reason?: string) => {
    setReturnReason(reason)
    setSecondStep(undefined)
  }
  return <SecondFactorForm {...challenge} startAgain={startAgain} />
}

/** The doors of the registration, for who has no account. */
const DOORS = [
  {
    audience: 'nurse',
    label: publicLoginCopy.registerAsANurse,
    text: publicLoginCopy.chooseJobsAndNameYour,
    face: 'maren-holloway',
  },
  {
    audience: 'clinic',
    label: publicLoginCopy.registerAClinic,
    text: publicLoginCopy.postAJobForFree,
    face: 'dana-whitcombe',
  },
]

type Props = { returnReason: string | undefined; onChallenge(challenge: Challenge): Promise<void> }

function PasswordStep({ returnReason, onChallenge }: Props) {
  const { next } = useSearch({ strict: false })
  const { registered, verified } = useRouterState({ select: ({ location }) => location.state })
  const form = useForm({
    initial: { email: registered ?? newcomer().email ?? '', password: '' },
    check: ({ email, password }) => ({
      ...(email.trim() ? {} : { email: publicLoginCopy.enterYourEmail }),
      ...(password ? {} : { password: publicLoginCopy.enterYourPassword }),
    }),
    toRefusalMessage: toFormMessage,
    submit: async ({ email, password }) => {
      if (!canStoreSiteData()) throw new NoSiteData()
      // The members' frame loads in parallel to the call, so that no empty page is shown in between.
      const framePreload = MemberFrame.preload?.()
      const { deviceToken, saveDeviceToken } = await import('#web/app/device-tokens.ts')
      const device = await deviceToken(email)
      const response = await call('POST /auth/login', {
        body: { email: email.trim().toLowerCase(), password, ...(device && { device }) },
      })
      if ('mfa_required' in response) await onChallenge({ ...response, email })
      else {
        await saveDeviceToken(email, response.device_token)
        await framePreload
        await startSession(response)
      }
    },
  })
  // Somebody registered in this browser and has not come back from the link in the mail.
  const isVerificationPending = !verified && (registered ?? newcomer().email) !== undefined
  const [endReason] = useState(sessionEnding)
  const { attempt, heading = attempt === 0 ? returnReason : undefined } = form.summary
  return (
    <div className="login">
      <div className="narrow stack stack--6">
        <PageHead
          title={publicLoginCopy.logIn}
          lead={next && !endReason ? publicLoginCopy.logInToSeeThis : undefined}
        />
        {attempt === 0 && <SessionEndedNotice />}
        {attempt === 0 && <SiteDataNotice />}
        {registered && <CheckEmail email={registered} />}
        <p className="quiet without-script">{publicLoginCopy.turnOnJavascriptToLog}</p>
        <form className="form" onSubmit={form.onSubmit} noValidate>
          <ErrorSummary {...form.summary} heading={heading} attempt={attempt + (returnReason ? 1 : 0)} />
          <TextField
            {...form.field('email')}
            label={publicLoginCopy.email}
            name="email"
            type="email"
            autoComplete="username"
          />
          <CurrentPassword {...form.field('password')} label={publicLoginCopy.password} name="password" />
          <div className="actions actions--below">
            <Button type="submit" tone="primary" busyLabel={form.isBusy && publicLoginCopy.loggingIn}>
              {publicLoginCopy.logIn}
            </Button>
            <Link className="btn btn--quiet" to="/forgot-password">
              {publicLoginCopy.forgotYourPassword}
            </Link>
          </div>
        </form>
        {!registered && (
          <p className="small quiet">
            {publicLoginCopy.noAccountYet({
              link: (
                <Link to="/register" search={next ? { next } : {}}>
                  {publicLoginCopy.register}
                </Link>
              ),
            })}
          </p>
        )}
        {isVerificationPending && <ResendVerification email={form.values.email} />}
      </div>
      {!registered && (
        <aside className="login__beside" aria-label={publicLoginCopy.newHere}>
          <p className="small quiet">{publicLoginCopy.newHere}</p>
          {DOORS.map(({ audience, label, text, face }) => (
            <Link
              key={audience}
              className="login__door"
              to="/register"
              search={{ for: audience, ...(next && { next }) }}
            >
              <Portrait name={face} size={48} />
              <span>
                <b>{label}</b>
                {text}
              </span>
            </Link>
          ))}
        </aside>
      )}
    </div>
  )
}

const UNKNOWN_ERROR_MESSAGE = publicLoginCopy.anErrorOccurredPleaseTry

function toFormMessage(error: unknown): string | FormMessage {
  if (error instanceof NoSiteData) return SITE_DATA_BLOCKED
  if (error instanceof NoResponse) return { heading: UNKNOWN_ERROR_MESSAGE, details: errorMessage(error) }
  if (!(error instanceof ApiError)) return UNKNOWN_ERROR_MESSAGE
  if (error.status === 400) return publicLoginCopy.incorrectCredentials
  if (error.status === 429) return errorMessage(error)
  if (error.status !== 403) return UNKNOWN_ERROR_MESSAGE
  const details = (
    <>
      {publicLoginCopy.youCantLogInRight({
        link: <Link to="/contact">{publicLoginCopy.contactSupport}</Link>,
      })}
    </>
  )
  return { heading: publicLoginCopy.thisAccountIsSuspended, details }
}
