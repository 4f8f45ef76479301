import { Link } from '@tanstack/react-router'
import type { Ending } from '#web/app/session.ts'
import { Notice } from '../notice.tsx'

/** Says why the session ended. Loaded only after that, so that public pages stay small. */
export const SessionEndedMessage = ({ ending }: { ending: Ending }) =>
  ending === 'suspended' ? <AccountSuspended /> : <SessionEnded />

const AccountSuspended = () => (
  <Notice tone="danger" heading="This account is suspended." level={2}>
    <p className="small">
      You were logged out. Your contracts and payments stay as they are.{' '}
      <Link to="/contact">Contact support</Link>.
    </p>
  </Notice>
)

const SessionEnded = () => (
  <Notice tone="now" heading="Your session has ended" level={2}>
    <p className="small">Log in again to continue.</p>
  </Notice>
)
