import { Suspense, useEffect, useState } from 'react'
import { lazy } from '#web/app/lazy-screen.ts'
import { type Ending, sessionEnding } from '#web/app/session.ts'

const SessionEndedMessage = lazy(() => import('./session-ended-message.tsx'), 'SessionEndedMessage')

/** Tells a member who was logged out without having asked for it what has happened. */
export function SessionEndedNotice({ banner = false }) {
  const [ending, setEnding] = useState<Ending | undefined>(undefined)
  useEffect(() => setEnding(sessionEnding()), [])
  if (!ending) return null
  return (
    <div className={banner ? 'banner' : undefined} role="alert">
      <Suspense>
        <SessionEndedMessage ending={ending} />
      </Suspense>
    </div>
  )
}
