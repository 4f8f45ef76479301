import { applicationStatus, jobStatus } from '#domain/hiring/status.ts'
import { firstName, fullName } from '#web/ui/member-text.ts'
import { usStateWithArticle } from '#web/ui/us-states.ts'
import { applicationChoices } from '../application-choices.ts'
import { jobChoices } from '../job-choices.ts'
import type { ApplicationAnswer } from './answer.ts'

/** Why this applicant cannot be hired now; undefined when that is possible. */
export function whyNot({
  application,
  job,
  profile,
  counting,
}: ApplicationAnswer): { heading: string; words: string } | undefined {
  const name = firstName(profile)
  const state = applicationStatus.stateOf(application.status)
  if (state === 'withdrawn')
    return { heading: `${name} withdrew`, words: 'This application is no longer open.' }
  if (state === 'declined')
    return {
      heading: 'Declined',
      words: job.hire?.accepted
        ? `It was declined when you hired ${fullName(job.hire)}.`
        : 'It was declined when the job was closed.',
    }
  if (!jobChoices(job).hire)
    return jobStatus.stateOf(job.status) === 'in_progress'
      ? { heading: 'Job In Progress', words: 'Someone else was hired for this job.' }
      : { heading: 'This job is closed', words: 'Nobody can be hired for it anymore.' }
  if (job.hire && job.hire.application_id !== application.id)
    return {
      heading: `You are hiring ${fullName(job.hire)}`,
      words: 'Nobody else can be hired until that payment is finished or canceled.',
    }
  if (!applicationChoices(application).offer)
    return { heading: 'Offered', words: 'The payment for this application is under way.' }
  if (counting.length === 0)
    return {
      heading: `${name} cannot be hired now`,
      words: `${name} has no license that counts in ${usStateWithArticle(job.state)} today, and can add a new one.`,
    }
  return undefined
}
