import { Link, useParams } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { VERIFY_LINK_HOURS } from '#domain/kernel/terms.ts'
import { durationWords } from '#domain/kernel/time/duration.ts'
import { call } from '#web/app/client.ts'
import { lazyScreen } from '#web/app/lazy-screen.ts'
import { newcomer } from '#web/app/mode/newcomer.ts'
import { useSession } from '#web/app/session.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Title } from '#web/ui/layout/page.tsx'
import { ResendByEmail } from './resend-by-email.tsx'

// Only members have one, and it needs what visitors do not load.
const NextStep = lazyScreen(() => import('#web/screens/home/next-step.tsx'), 'NextStep')

type State = 'verifying' | 'complete' | 'dead' | 'unanswered'

/** What the link in the mail to a new address opens, at registration and after a change of email. */
export function Verify() {
  const { id = '' } = useParams({ strict: false })
  const { loggedIn } = useSession()
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
    if (requestedId.current === id) return
    requestedId.current = id
    void verify()
  }, [id, verify])

  return (
    <div className="stack narrow">
      <Title>Verify your email</Title>
      <div role="status">
        <h1>{HEADINGS[state]}</h1>
      </div>
      {state === 'complete' && (
        <>
          <p className="quiet">This email address is verified.</p>
          {loggedIn ? (
            <Suspense>
              <NextStep />
            </Suspense>
          ) : (
            <>
              <p className="quiet">Log in with it, and home shows your next step.</p>
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
          <p className="quiet">We could not check your link.</p>
          <div className="actions">
            <Button tone="primary" onClick={verify}>
              Try again
            </Button>
          </div>
        </>
      )}
      {state === 'dead' && <Dead loggedIn={loggedIn} />}
    </div>
  )
}

/** The login then has the address that was registered in this browser. */
function verifiedState() {
  const { email } = newcomer()
  return email === undefined ? {} : { verified: email }
}

const HEADINGS: Record<State, string> = {
  verifying: 'Verifying...',
  complete: 'Verification Complete',
  dead: 'Verification Failed',
  unanswered: 'Verification Failed',
}

const Dead = ({ loggedIn }: { loggedIn: boolean }) => (
  <>
    <p className="quiet">
      This link has expired or is incomplete. Links work for {durationWords(VERIFY_LINK_HOURS, 'hour')}. Enter
      your email, and we send a new one.
    </p>
    <div className="gap-above--s">
      <ResendByEmail />
    </div>
    <p className="small quiet">
      {loggedIn ? (
        <>
          Did you change your email? Enter the new one again in your{' '}
          <Link to="/settings" hash="email">
            settings
          </Link>
          , and a new link comes.
        </>
      ) : (
        <>
          Already verified? <Link to="/login">Login</Link>
        </>
      )}
    </p>
  </>
)
