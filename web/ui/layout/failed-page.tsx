import { Link } from '@tanstack/react-router'
import { CircleAlert, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { NotLoaded } from '#web/app/lazy-screen.ts'
import { tabStorage } from '#web/app/storage.ts'
import * as uiPublicCopy from '#web/copy/ui/public.tsx'
import { Button } from '../form/button.tsx'
import { Icon } from '../icon.tsx'
import { Notice } from '../notice.tsx'
import { PageTitle } from './page.tsx'

const RELOAD_TIME_KEY = 'reloaded'
const RELOAD_INTERVAL_MS = 60_000

/** Whether the page has just reloaded itself, without success. */
const wasJustReloaded = () => Date.now() - Number(tabStorage.get(RELOAD_TIME_KEY)) < RELOAD_INTERVAL_MS

const isReachable = async () => {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Replaces a page that failed to load or to render. The bars around it stay. */
export function FailedPage({ error }: { error: unknown }) {
  const isMissing = error instanceof NotLoaded
  const [isRetrying, setIsRetrying] = useState(false)
  async function retry() {
    setIsRetrying(true)
    if (await isReachable()) location.reload()
    else setIsRetrying(false)
  }
  useEffect(() => {
    if (!isMissing) return
    async function reloadOnce() {
      if (wasJustReloaded() || !(await isReachable())) return
      // If the time cannot be stored, the page would reload again and again.
      if (!tabStorage.set(RELOAD_TIME_KEY, String(Date.now()))) return
      location.reload()
    }
    void reloadOnce()
    addEventListener('online', reloadOnce)
    return () => removeEventListener('online', reloadOnce)
  }, [isMissing])
  const heading = isMissing ? uiPublicCopy.thisPageDidNotLoad : uiPublicCopy.thisPageDoesNotWork
  return (
    <div className="gap-above">
      <PageTitle>{heading}</PageTitle>
      <Notice tone="danger" icon={CircleAlert} heading={heading} level={1}>
        <p>{isMissing ? uiPublicCopy.checkYourConnectionOrTry : uiPublicCopy.whatYouHaveSavedIs}</p>
        <div className="row">
          <Button small busyLabel={isRetrying && uiPublicCopy.trying} onClick={retry}>
            <Icon icon={RotateCw} small />
            {uiPublicCopy.tryAgain}
          </Button>
          <Link className="btn btn--small" to="/">
            {uiPublicCopy.home}
          </Link>
        </div>
      </Notice>
    </div>
  )
}

/** Replaces the whole app when not even the bars could be rendered. */
export const FailedApp = ({ error }: { error: unknown }) => (
  <main id="main" className="page">
    <FailedPage error={error} />
  </main>
)
