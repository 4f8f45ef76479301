import { VERIFY_LINK_HOURS } from '#domain/kernel/terms.ts'
import { durationWords } from '#domain/kernel/time/duration.ts'
import { ResendVerification } from '#web/ui/email/resend-verification.tsx'
import type { ReadyStep } from './step.ts'

type User = { email: string; email_validated: boolean }

/** `needs`: what is not possible before. */
export const emailStep = ({ email, email_validated }: User, needs: string): ReadyStep =>
  email_validated
    ? { name: 'Email verified', at: 'done', why: email }
    : {
        name: 'Verify your email',
        at: 'open',
        why: `Open the link that we sent to ${email}. It works for ${durationWords(VERIFY_LINK_HOURS, 'hour')}. ${needs} need it`,
        link: { to: '/settings', hash: 'email', words: 'Send a new link' },
        instead: <ResendVerification email={email} isReplacement />,
      }

/** In place of a link to what the server refuses before the email is verified. */
export const afterEmail = ({ email_validated }: User): Pick<ReadyStep, 'instead'> =>
  email_validated ? {} : { instead: <small>After your email is verified</small> }
