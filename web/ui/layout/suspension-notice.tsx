import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { wasSuspended } from '#web/app/session.ts'
import { Notice } from '../notice.tsx'

/** Explains on the public page that a suspension has ended the session. */
export function SuspensionNotice() {
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(wasSuspended()), [])
  if (!shown) return null
  return (
    <div className="banner" role="alert">
      <Notice tone="danger" heading="Your account is suspended" level={2}>
        <p className="small">
          You were logged out. Your contracts and payments stay as they are.{' '}
          <Link to="/contact">Contact support</Link>.
        </p>
      </Notice>
    </div>
  )
}
