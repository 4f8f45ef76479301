import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '#web/app/query-client.ts'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { JobBoard } from '../hiring/board/board.tsx'
import { JustApplied } from '../hiring/consultant/just-applied.tsx'
import type { ReadyStep } from './checklist.tsx'
import { useRunning } from './running.tsx'
import { AfterEmail, emailStep } from './steps/email.tsx'
import { licenseStep } from './steps/license.tsx'
import { consultantFields, profileStep } from './steps/profile.tsx'
import { together } from './steps/together.ts'
import { Home } from './top.tsx'

/** The consultant's start page: what waits for them, and the job board. */
export function ConsultantHome() {
  const running = useRunning(useQuery(query('GET /consultant/contracts', {})))
  return (
    <>
      <JustApplied />
      <Home
        seeker={false}
        newcomer="Get ready to apply"
        steps={useSteps()}
        running={running}
        listed="Jobs"
        list={(below) => <JobBoard below={below} />}
      />
    </>
  )
}

function useSteps() {
  const asked = together({
    settings: useQuery(query('GET /settings', {})),
    profile: useQuery(query('GET /consultant/profile', {})),
    licenses: useQuery(query('GET /consultant/licenses', {})),
    payout: useQuery(query('GET /payments/email', {})),
  })
  if (!asked.data) return { ...asked, data: undefined }
  const { settings, profile, licenses, payout } = asked.data
  const { user } = settings
  const steps: ReadyStep[] = [
    emailStep(user, 'Applying, licenses and a payout email'),
    profileStep(consultantFields(profile.profile), 'Clients read it beside your proposals'),
    licenseStep(licenses.licenses, user.email_validated),
    payoutStep(payout.email, user.email_validated),
  ]
  return { ...asked, data: steps }
}

const payoutStep = (email: string, email_validated: boolean): ReadyStep =>
  email
    ? { name: 'Payout email set', at: 'done', why: email }
    : {
        name: 'Set your payout email',
        at: 'open',
        todo: 'payout_waiting',
        why: 'Where your money goes on the day a client approves your work',
        act: (next) =>
          email_validated ? (
            <Link className={buttonClass(next ? 'primary' : 'plain')} to="/payment-settings">
              Set payout email
            </Link>
          ) : (
            <AfterEmail />
          ),
      }
