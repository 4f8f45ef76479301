import type { ResponseOf } from '#api/wire/wire.ts'
import { applicationStatus, jobStatus } from '#domain/hiring/status.ts'
import * as hiringHireCopy from '#web/copy/hiring/hire.tsx'
import { firstName, fullName } from '#web/ui/member-text.ts'
import { usStateWithArticle } from '#web/ui/us-states.ts'
import { allowedApplicationActions } from '../applications/allowed-application-actions.ts'
import { allowedJobActions } from '../jobs/allowed-job-actions.ts'

/** Why this applicant cannot be hired now; undefined if they can. */
export function hireObstacle({
  application,
  job,
  profile,
  counting,
}: ClientApplicationResponse): { heading: string; text: string } | undefined {
  const name = firstName(profile)
  const state = applicationStatus.stateOf(application.status)
  if (state === 'withdrawn')
    return { heading: hiringHireCopy.withdrew(name), text: hiringHireCopy.thisProposalIsNoLonger }
  if (state === 'declined')
    return {
      heading: hiringHireCopy.declined,
      text: job.hire?.accepted
        ? hiringHireCopy.itWasDeclinedWhenYou(fullName(job.hire))
        : hiringHireCopy.itWasDeclinedWhenThe,
    }
  if (!allowedJobActions(job).hire)
    return jobStatus.stateOf(job.status) === 'in_progress'
      ? { heading: hiringHireCopy.jobInProgress, text: hiringHireCopy.someoneElseWasHiredFor }
      : { heading: hiringHireCopy.thisJobIsClosed, text: hiringHireCopy.youCantHireAnyoneFor }
  if (job.hire && job.hire.application_id !== application.id)
    return {
      heading: hiringHireCopy.youreHiring(fullName(job.hire)),
      text: hiringHireCopy.youCantHireAnyoneElse,
    }
  if (!allowedApplicationActions(application).offer)
    return { heading: hiringHireCopy.offered, text: hiringHireCopy.thePaymentForThisProposal }
  if (counting.length === 0)
    return {
      heading: hiringHireCopy.cantBeHiredNow(name),
      text: hiringHireCopy.hasNoLicenseThatCounts(name, usStateWithArticle(job.state)),
    }
  return undefined
}

/** An application as the client of the job sees it. */
export type ClientApplicationResponse = ResponseOf<'GET /client/jobs/applications/{id}'>
