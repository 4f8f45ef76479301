import { useQuery } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { VERIFY_LINK_HOURS } from '#domain/kernel/terms.ts'
import { durationWords } from '#domain/kernel/time/duration.ts'
import { query } from '#web/app/query-client.ts'
import { Notice } from '../notice.tsx'
import { Resend } from './resend.tsx'

/** The caller while their email is not verified; undefined once it is, and until that is known. */
export function useUnverified() {
  const user = useQuery(query('GET /settings', {})).data?.user
  return user?.email_validated === false ? user : undefined
}

type Props = {
  /** What needs it: "post it". */ to: string /** What may be done meanwhile. */
  meanwhile: string
}

/** Says, above what the server refuses before the email is verified, that it does. */
export function VerifyFirst({ to, meanwhile }: Props) {
  const user = useUnverified()
  return (
    user && (
      <Notice tone="warn" icon={MailWarning} heading={`Verify your email to ${to}`} level={2}>
        <p className="small">
          We sent a link to {user.email}. It works for {durationWords(VERIFY_LINK_HOURS, 'hour')}. {meanwhile}
        </p>
        <Resend email={user.email} />
      </Notice>
    )
  )
}
