import { useQuery } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { durationWords } from '#domain/kernel/duration.ts'
import { VERIFY_LINK_HOURS } from '#domain/kernel/terms.ts'
import { query } from '#web/app/query-client.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Resend } from '../login/resend.tsx'

/** Until the email is verified: what is not possible before, and a button to send the mail again. */
export function EmailBanner() {
  const { data } = useQuery(query('GET /settings', {}))
  if (data === undefined || data.user.email_validated) return null
  return (
    <div className="banner">
      <Notice tone="warn" icon={MailWarning} heading="Verify your email" level={2}>
        <p className="small">
          We sent a link to {data.user.email}. It works for {durationWords(VERIFY_LINK_HOURS, 'hour')}.
          Posting a job, applying, hiring, paying, files, a payout email and a second factor need it.
        </p>
        <Resend email={data.user.email} />
      </Notice>
    </div>
  )
}
