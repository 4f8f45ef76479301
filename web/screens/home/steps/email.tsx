import { durationWords } from '#domain/kernel/duration.ts'
import { VERIFY_LINK_HOURS } from '#domain/kernel/terms.ts'
import { Resend } from '../../identity/login/resend.tsx'
import type { ReadyStep } from '../checklist.tsx'

type User = { email: string; email_validated: boolean }

/** `needs`: what is not possible before. */
export const emailStep = ({ email, email_validated }: User, needs: string): ReadyStep =>
  email_validated
    ? { name: 'Email verified', at: 'done', why: email }
    : {
        name: 'Verify your email',
        at: 'open',
        why: `Open the link that we sent to ${email}. It works for ${durationWords(VERIFY_LINK_HOURS, 'hour')}. ${needs} need it`,
        act: () => <Resend email={email} again />,
      }

/** In place of a button that the server would refuse before the email is verified. */
export const AfterEmail = () => <small>After your email is verified</small>
