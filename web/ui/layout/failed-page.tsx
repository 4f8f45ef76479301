import { Link } from '@tanstack/react-router'
import { CircleAlert, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { NotLoaded } from '#web/app/lazy-screen.ts'
import { tab } from '#web/app/storage.ts'
import { Button } from '../form/button.tsx'
import { Icon } from '../icon.tsx'
import { Notice } from '../notice.tsx'
import { Title } from './page.tsx'

const RELOADED = 'reloaded'
const PATIENCE_MS = 60_000

/** Whether the page has just reloaded itself, without success. */
const wasReloaded = () => Date.now() - Number(tab.get(RELOADED)) < PATIENCE_MS

const isReachable = async () => {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Replaces a page that failed to load or to render; the bars around it stay. */
export function FailedPage({ error }: { error: unknown }) {
  const missing = error instanceof NotLoaded
  const [trying, setTrying] = useState(false)
  async function again() {
    setTrying(true)
    if (await isReachable()) location.reload()
    else setTrying(false)
  }
  useEffect(() => {
    if (!missing) return
    async function alone() {
      if (wasReloaded() || !(await isReachable())) return
      // Where that cannot be remembered it would reload for ever.
      if (!tab.set(RELOADED, String(Date.now()))) return
      location.reload()
    }
    void alone()
    addEventListener('online', alone)
    return () => removeEventListener('online', alone)
  }, [missing])
  const heading = missing ? 'This page did not load' : 'This page does not work right now'
  return (
    <div className="gap-above">
      <Title>{heading}</Title>
      <Notice tone="danger" icon={CircleAlert} heading={heading} level={1}>
        <p>
          {missing
            ? 'Check your connection, or try again.'
            : 'What you have saved is kept. Please try again.'}
        </p>
        <div className="row">
          <Button small busy={trying && 'Trying'} onClick={again}>
            <Icon of={RotateCw} small />
            Try again
          </Button>
          <Link className="btn btn--small" to="/">
            Home
          </Link>
        </div>
      </Notice>
    </div>
  )
}

/** The same when not even the bars could be rendered. */
export const FailedApp = ({ error }: { error: unknown }) => (
  <main id="main" className="page">
    <FailedPage error={error} />
  </main>
)
