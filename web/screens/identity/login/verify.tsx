import { Link, useParams } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useId, useRef, useState } from 'react'
import { VERIFY_LINK_HOURS } from '#domain/kernel/terms.ts'
import { formatDuration } from '#domain/kernel/time/duration.ts'
import { call } from '#web/app/client.ts'
import { lazy } from '#web/app/lazy-screen.ts'
import { newcomer } from '#web/app/mode/newcomer.ts'
import { useSession } from '#web/app/session.ts'
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
      console.error('Verification failed', error)
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
    <div className="stack narrow">
      <PageTitle>Verify your email</PageTitle>
      <div role="status">
        <h1>{HEADINGS[state]}</h1>
      </div>
      {state === 'asking' && (
        <>
          <p className="quiet">
            Press the button to confirm this email is yours. Not you? Close this page, and the address stays
            unverified.
          </p>
          <div className="actions">
            <Button tone="primary" onClick={verify}>
              Verify email
            </Button>
          </div>
        </>
      )}
      {state === 'complete' && (
        <>
          <p className="quiet">Your email is verified.</p>
          {loggedIn ? (
            <Suspense>
              <NextStep />
            </Suspense>
          ) : (
            <>
              <p className="quiet">Log in to continue.</p>
              <p>
                <Link className="btn btn--primary" to="/login" state={verifiedState()}>
                  Login
                </Link>
              </p>
            </>
          )}
        </>
      )}
      {state === 'unanswered' && (
        <>
          <p className="quiet">We couldn’t check your link.</p>
          <div className="actions">
            <Button tone="primary" onClick={verify}>
              Try again
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

/** The history state for the login: the email that was registered in this browser. */
function verifiedState() {
  const { email } = newcomer()
  return email === undefined ? {} : { verified: email }
}

const HEADINGS: Record<State, string> = {
  asking: 'Verify your email',
  verifying: 'Verifying...',
  complete: 'Verification Complete',
  dead: 'Verification Failed',
  unanswered: 'Verification Failed',
}

const DeadLink = ({ loggedIn }: { loggedIn: boolean }) => (
  <>
    <p className="quiet">
      This link has expired or is incomplete. Links work for {formatDuration(VERIFY_LINK_HOURS, 'hour')}.
      Enter your email and we’ll send you a new one.
    </p>
    <div className="gap-above--s">
      <ResendByEmail />
    </div>
    <p className="small quiet">
      {loggedIn ? (
        <>
          Changed your email? Enter the new one again in your{' '}
          <Link to="/settings" hash="email">
            settings
          </Link>{' '}
          and we’ll send you a new link.
        </>
      ) : (
        <>
          Already verified? <Link to="/login">Log in</Link>
        </>
      )}
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
        label="Email"
        type="email"
        autoComplete="username"
      />
      <ResendVerification email={email} isReplacement isPrimary />
    </div>
  )
}
