import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { OwnJob } from '#api/wire/shapes/job.ts'
import { query } from '#web/app/api-query.ts'
import { hasEditDraft } from '#web/ui/form/edit-conflict/use-edit-draft.ts'
import { BackLink, PageHead } from '#web/ui/layout/page.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { jobChoices } from '../job-choices.ts'
import { EditForm, jobDraftKey } from './edit-form.tsx'

export function EditJob() {
  const { id = '' } = useParams({ strict: false })
  const response = useQuery(query('GET /client/jobs/{id}/applications', { params: { id } }))
  return (
    <>
      {response.data ? (
        <BackLink to="/job/$id" params={{ id }}>
          The job
        </BackLink>
      ) : (
        <BackLink to="/jobs">My Jobs</BackLink>
      )}
      <QueryContent query={response} subject="The job" skeleton="form" title="Edit job">
        {({ job }) => (
          <JobEditor key={job.id} job={job} refusal={editRefusal(job)} refetch={() => response.refetch()} />
        )}
      </QueryContent>
    </>
  )
}

/** Why the job cannot be edited now. */
function editRefusal(job: OwnJob): string | undefined {
  if (job.hire && !job.hire.accepted)
    return 'You are hiring someone for this job, so it cannot be edited now. Finish or cancel the payment first.'
  return jobChoices(job).edit ? undefined : 'A job can be edited only while it is open.'
}

type Props = { job: OwnJob; refusal: string | undefined; refetch(): Promise<unknown> }

/**
 * Edits a job. A form that is open, or has a draft, stays even if the job is closed or somebody is hired
 * meanwhile.
 */
function JobEditor({ job, refusal, refetch }: Props) {
  const [wasOpen, setWasOpen] = useState(refusal === undefined || hasEditDraft(jobDraftKey(job.id)))
  if (!wasOpen && refusal === undefined) setWasOpen(true)
  if (wasOpen) return <EditForm job={job} refusal={refusal} refetch={refetch} />
  return (
    <>
      <PageHead title={job.title} lead={refusal} />
      <p className="gap-above--s">
        <Link to="/job/$id" params={{ id: job.id }}>
          See the job
        </Link>
      </p>
    </>
  )
}
