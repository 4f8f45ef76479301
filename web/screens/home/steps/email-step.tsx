import { VERIFY_LINK_HOURS } from '#domain/kernel/terms.ts'
import { formatDuration } from '#domain/kernel/time/duration.ts'
import * as homeCopy from '#web/copy/home.tsx'
import { ResendVerification } from '#web/ui/resend-verification.tsx'
import type { OnboardingStep } from './onboarding-step.ts'

type User = { email: string; email_validated: boolean }

/** The step to verify the email. `purpose` names what is not possible before: "apply". */
export const emailStep = ({ email, email_validated }: User, purpose: string): OnboardingStep =>
  email_validated
    ? { name: homeCopy.emailVerified, state: 'done', explanation: email }
    : {
        name: homeCopy.verifyYourEmail,
        state: 'open',
        explanation: homeCopy.openTheLinkWeSent(email, formatDuration(VERIFY_LINK_HOURS, 'hour'), purpose),
        link: { to: '/settings', hash: 'email', label: homeCopy.sendANewLink },
        linkReplacement: <ResendVerification email={email} isReplacement />,
      }

/** A replacement for a link to an action that the server refuses until the email is verified. */
export const linkUnlessEmailUnverified = ({
  email_validated,
}: User): Pick<OnboardingStep, 'linkReplacement'> =>
  email_validated ? {} : { linkReplacement: <small>{homeCopy.onceYourEmailIsVerified}</small> }
