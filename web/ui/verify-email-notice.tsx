import { useQuery } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { VERIFY_LINK_HOURS } from '#domain/kernel/terms.ts'
import { formatDuration } from '#domain/kernel/time/duration.ts'
import { query } from '#web/app/api-query.ts'
import * as uiCopy from '#web/copy/ui/ui.tsx'
import { Notice } from './notice.tsx'
import { ResendVerification } from './resend-verification.tsx'

/** The current member while their email is not verified; undefined if it is, or until that is known. */
export function useUnverifiedUser() {
  const user = useQuery(query('GET /settings', {})).data?.user
  return user?.email_validated === false ? user : undefined
}

type Props = {
  /** What needs a verified email: "post it". */
  purpose: string
  /** What the member may do before. */
  allowedActions: string
}

/** Says that the server refuses an action until the email is verified. Shown above that action. */
export function VerifyEmailNotice({ purpose, allowedActions }: Props) {
  const user = useUnverifiedUser()
  return (
    user && (
      <Notice tone="warn" icon={MailWarning} heading={uiCopy.verifyYourEmailTo(purpose)} level={2}>
        <p className="small">
          {uiCopy.weSentALinkTo({
            email: user.email,
            verifyLinkHours: formatDuration(VERIFY_LINK_HOURS, 'hour'),
            allowedActions,
          })}
        </p>
        <ResendVerification email={user.email} />
      </Notice>
    )
  )
}
