import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { accessToken, logOut, refreshToken } from '#web/app/session.ts'
import * as publicLoginStepsCopy from '#web/copy/public/login-steps.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'

/** Logs out in the browser in any case, and on the server if it can be reached. */
export function Logout() {
  const navigate = useNavigate()
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    // The stored tokens are cleared without waiting for the server.
    const tokens = [accessToken(), refreshToken()] as const
    const serverLogout = import('#web/app/token-refresh.ts').then(({ endSession }) => endSession(...tokens))
    logOut()
    serverLogout.catch((error) => console.error(publicLoginStepsCopy.loggingOutOnTheServer, error))
    void navigate({ to: '/', replace: true })
  }, [navigate])
  return (
    <>
      <PageTitle>{publicLoginStepsCopy.logOut}</PageTitle>
      <h1>{publicLoginStepsCopy.loggingOut}</h1>
    </>
  )
}
