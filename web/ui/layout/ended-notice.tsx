import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Ending, whyEnded } from '#web/app/session.ts'
import { Notice } from '../notice.tsx'

/** Says to somebody who was logged out, and did not ask for it, what has happened. */
export function EndedNotice({ banner = false }) {
  const [why, setWhy] = useState<Ending | undefined>(undefined)
  useEffect(() => setWhy(whyEnded()), [])
  if (!why) return null
  return (
    <div className={banner ? 'banner' : undefined} role="alert">
      {why === 'suspended' ? <Suspended /> : <Over />}
    </div>
  )
}

const Suspended = () => (
  <Notice tone="danger" heading="This account is suspended." level={2}>
    <p className="small">
      You were logged out. Your contracts and payments stay as they are.{' '}
      <Link to="/contact">Contact support</Link>.
    </p>
  </Notice>
)

const Over = () => (
  <Notice tone="now" heading="Your session has ended" level={2}>
    <p className="small">Log in again to go on.</p>
  </Notice>
)
