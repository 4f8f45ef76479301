import type { ResponseOf } from '#api/wire/wire.ts'
import { applicationStatus, jobStatus } from '#domain/hiring/status.ts'
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
  if (state === 'withdrawn') return { heading: `${name} withdrew`, text: 'This proposal is no longer open.' }
  if (state === 'declined')
    return {
      heading: 'Declined',
      text: job.hire?.accepted
        ? `It was declined when you hired ${fullName(job.hire)}.`
        : 'It was declined when the job was closed.',
    }
  if (!allowedJobActions(job).hire)
    return jobStatus.stateOf(job.status) === 'in_progress'
      ? { heading: 'Job In Progress', text: 'Someone else was hired for this job.' }
      : { heading: 'This job is closed', text: 'You can’t hire anyone for it anymore.' }
  if (job.hire && job.hire.application_id !== application.id)
    return {
      heading: `You’re hiring ${fullName(job.hire)}`,
      text: 'You can’t hire anyone else until that payment is finished or canceled.',
    }
  if (!allowedApplicationActions(application).offer)
    return { heading: 'Offered', text: 'The payment for this proposal is under way.' }
  if (counting.length === 0)
    return {
      heading: `${name} can’t be hired now`,
      text: `${name} has no license that counts in ${usStateWithArticle(job.state)} today. They can add one anytime.`,
    }
  return undefined
}

/** An application as the client of the job sees it. */
export type ClientApplicationResponse = ResponseOf<'GET /client/jobs/applications/{id}'>
