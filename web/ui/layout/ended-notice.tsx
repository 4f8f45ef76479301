import { Suspense, useEffect, useState } from 'react'
import { lazyScreen } from '#web/app/lazy-screen.ts'
import { type Ending, whyEnded } from '#web/app/session.ts'

const WhyEnded = lazyScreen(() => import('./why-ended.tsx'), 'WhyEnded')

/** Says to somebody who was logged out, and did not ask for it, what has happened. */
export function EndedNotice({ banner = false }) {
  const [why, setWhy] = useState<Ending | undefined>(undefined)
  useEffect(() => setWhy(whyEnded()), [])
  if (!why) return null
  return (
    <div className={banner ? 'banner' : undefined} role="alert">
      <Suspense>
        <WhyEnded why={why} />
      </Suspense>
    </div>
  )
}
