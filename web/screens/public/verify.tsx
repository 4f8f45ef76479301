import { Link, useParams } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../client.ts'
import { Button } from '../../parts/button.tsx'
import { Title } from '../../parts/page.tsx'
import { useSession } from '../../session.ts'

/** What the link in the verification mail opens. */
export function Verify() {
  const { id = '' } = useParams({ strict: false })
  const { loggedIn } = useSession()
  const [state, setState] = useState<'verifying' | 'complete' | 'failed'>('verifying')
  const asked = useRef('')

  const verify = useCallback(async () => {
    setState('verifying')
    try {
      const { success } = await call('GET /auth/verify/{id}', { params: { id } })
      setState(success ? 'complete' : 'failed')
    } catch (error) {
      console.error('Verification failed', error)
      setState('failed')
    }
  }, [id])
  useEffect(() => {
    if (asked.current === id) return
    asked.current = id
    void verify()
  }, [id, verify])

  return (
    <div className="stack narrow" aria-live="polite">
      <Title>Verify your email</Title>
      {state === 'verifying' && <h1>Verifying...</h1>}
      {state === 'complete' && (
        <>
          <h1>Verification Complete</h1>
          <p className="quiet">Your email is verified. You can apply, post jobs and hire.</p>
          <p>
            <Link className="btn btn--primary" to={loggedIn ? '/' : '/login'}>
              {loggedIn ? 'Home' : 'Login'}
            </Link>
          </p>
        </>
      )}
      {state === 'failed' && (
        <>
          <h1>Verification Failed</h1>
          <p className="quiet">
            The link is valid for 48 hours. Ask for a new one on the login page, or try this one again.
          </p>
          <div className="actions">
            <Button tone="primary" onClick={verify}>
              Try again
            </Button>
            <Link className="btn" to="/login">
              Login
            </Link>
          </div>
        </>
      )}
    </div>
  )
}
