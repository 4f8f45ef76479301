import { Link, useParams } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useId, useRef, useState } from 'react'
import { VERIFY_LINK_HOURS } from '#domain/kernel/terms.ts'
import { formatDuration } from '#domain/kernel/time/duration.ts'
import { call } from '#web/app/client.ts'
import { lazy } from '#web/app/lazy-screen.ts'
import { newcomer } from '#web/app/mode/newcomer.ts'
import { useSession } from '#web/app/session.ts'
import * as publicLoginStepsCopy from '#web/copy/public/login-steps.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'
import { ResendVerification } from '#web/ui/resend-verification.tsx'

// Only members have a next step, and it needs modules that visitors do not load.
const NextStep = lazy(() => import('#web/screens/home/next-step.tsx'), 'NextStep')

type State = 'asking' | 'verifying' | 'complete' | 'dead' | 'unanswered'

/**
 * The page that the link in a verification mail opens, after a registration or a change of email. It verifies
 * by itself only in the browser that asked for the mail: mail scanners open links too, and run the scripts of
 * the page.
 */
export function Verify() {
  const { id = '' } = useParams({ strict: false })
  const { loggedIn } = useSession()
  const isExpected = useIsExpected()
  const [state, setState] = useState<State>('verifying')
  const requestedId = useRef('')

  const verify = useCallback(async () => {
    setState('verifying')
    try {
      const { success } = await call('GET /auth/verify/{id}', { params: { id } })
      setState(success ? 'complete' : 'dead')
    } catch (error) {
      console.error(publicLoginStepsCopy.verificationFailed, error)
      setState('unanswered')
    }
  }, [id])
  useEffect(() => {
    if (requestedId.current === id || isExpected === undefined) return
    requestedId.current = id
    if (isExpected) void verify()
    else setState('asking')
  }, [id, isExpected, verify])

  return (
    <div className="stack narrow verification">
      <PageTitle>{publicLoginStepsCopy.verifyYourEmail}</PageTitle>
      <svg className="drawing drawing--small" viewBox="0 0 96 80" aria-hidden="true">
        <path className="drawing__ring" d="M66.4 21.6a26 26 0 1 0 0 36.8" />
        {state === 'complete' && <path className="drawing__ring" d="m38 41 8 8 16-17" />}
        <circle
          className="drawing__dot"
          cx={state === 'dead' ? 88 : 72}
          cy={state === 'dead' ? 14 : 40}
          r="8"
        />
      </svg>
      <div role="status">
        <h1>{HEADINGS[state]}</h1>
      </div>
      {state === 'asking' && (
        <>
          <p className="quiet">{publicLoginStepsCopy.pressTheButtonToConfirm}</p>
          <div className="actions">
            <Button tone="primary" onClick={verify}>
              {publicLoginStepsCopy.verifyEmail}
            </Button>
          </div>
        </>
      )}
      {state === 'complete' && (
        <>
          <p className="quiet">{publicLoginStepsCopy.yourEmailIsVerified}</p>
          {loggedIn ? (
            <Suspense>
              <NextStep />
            </Suspense>
          ) : (
            <>
              <p className="quiet">{publicLoginStepsCopy.logInToContinue}</p>
              <p>
                <Link className="btn btn--primary" to="/login" state={{ verified: true }}>
                  {publicLoginStepsCopy.login}
                </Link>
              </p>
            </>
          )}
        </>
      )}
      {state === 'unanswered' && (
        <>
          <p className="quiet">{publicLoginStepsCopy.weCouldntCheckYourLink}</p>
          <div className="actions">
            <Button tone="primary" onClick={verify}>
              {publicLoginStepsCopy.tryAgain}
            </Button>
          </div>
        </>
      )}
      {state === 'dead' && <DeadLink loggedIn={loggedIn} />}
    </div>
  )
}

/**
 * Whether this browser asked for a verification: somebody registered here, or is logged in with an unverified
 * email. `undefined` until that is known.
 */
function useIsExpected(): boolean | undefined {
  const { loggedIn } = useSession()
  const isNewcomer = newcomer().email !== undefined
  const [isVerificationPending, setIsVerificationPending] = useState<boolean | undefined>(undefined)
  useEffect(() => {
    if (isNewcomer || !loggedIn) return
    // Without the query client, which visitors do not load.
    call('GET /settings', {}).then(
      ({ user }) => setIsVerificationPending(!user.email_validated || user.email_pending !== undefined),
      () => setIsVerificationPending(false),
    )
  }, [isNewcomer, loggedIn])
  if (isNewcomer) return true
  return loggedIn ? isVerificationPending : false
}

const HEADINGS: Record<State, string> = {
  asking: publicLoginStepsCopy.verifyYourEmail,
  verifying: 'Verifying...',
  complete: publicLoginStepsCopy.verificationComplete,
  dead: publicLoginStepsCopy.verificationFailedLabel,
  unanswered: publicLoginStepsCopy.verificationFailedLabel,
}

const DeadLink = ({ loggedIn }: { loggedIn: boolean }) => (
  <>
    <p className="quiet">
      {publicLoginStepsCopy.thisLinkHasExpiredOr({
        verifyLinkHours: formatDuration(VERIFY_LINK_HOURS, 'hour'),
      })}
    </p>
    <div className="gap-above--s">
      <ResendByEmail />
    </div>
    <p className="small quiet">
      {loggedIn
        ? publicLoginStepsCopy.changedYourEmailEnterThe({
            link: (
              <Link to="/settings" hash="email">
                {publicLoginStepsCopy.settings}
              </Link>
            ),
          })
        : publicLoginStepsCopy.alreadyVerified({
            link: <Link to="/login">{publicLoginStepsCopy.logIn}</Link>,
          })}
    </p>
  </>
)

/** Requests the verification mail on a page that does not know the email. */
function ResendByEmail() {
  const id = useId()
  const [email, set] = useState('')
  return (
    <div className="stack">
      <TextField
        {...{ id, value: email, set, error: undefined }}
        label={publicLoginStepsCopy.email}
        type="email"
        autoComplete="username"
      />
      <ResendVerification email={email} isReplacement isPrimary />
    </div>
  )
}
