import { Link } from '@tanstack/react-router'
import type { Ending } from '#web/app/session.ts'
import * as uiLayoutCopy from '#web/copy/ui/layout.tsx'
import { Notice } from '../notice.tsx'

/** Says why the session ended. Loaded only after that, so that public pages stay small. */
export const SessionEndedMessage = ({ ending }: { ending: Ending }) =>
  ending === 'suspended' ? <AccountSuspended /> : <SessionEnded />

const AccountSuspended = () => (
  <Notice tone="danger" heading={uiLayoutCopy.thisAccountIsSuspended} level={2}>
    <p className="small">
      {uiLayoutCopy.youWereLoggedOutYour({ link: <Link to="/contact">{uiLayoutCopy.contactSupport}</Link> })}
    </p>
  </Notice>
)

const SessionEnded = () => (
  <Notice tone="now" heading={uiLayoutCopy.yourSessionHasEnded} level={2}>
    <p className="small">{uiLayoutCopy.logInAgainToContinue}</p>
  </Notice>
)
