import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { OwnJob } from '#api/wire/shapes/job.ts'
import { query } from '#web/app/api-query.ts'
import { hasEditDraft } from '#web/ui/form/edit-conflict/use-edit-draft.ts'
import { BackLink, PageHead } from '#web/ui/layout/page.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { jobChoices } from '../job-choices.ts'
import { EditForm, editDraft } from './edit-form.tsx'

export function EditJob() {
  const { id = '' } = useParams({ strict: false })
  const answer = useQuery(query('GET /client/jobs/{id}/applications', { params: { id } }))
  return (
    <>
      {answer.data ? (
        <BackLink to="/job/$id" params={{ id }}>
          The job
        </BackLink>
      ) : (
        <BackLink to="/jobs">My Jobs</BackLink>
      )}
      <QueryContent query={answer} subject="The job" skeleton="form" title="Edit job">
        {({ job }) => <Edit key={job.id} job={job} why={whyNot(job)} refetch={() => answer.refetch()} />}
      </QueryContent>
    </>
  )
}

/** Why the job cannot be edited now. */
function whyNot(job: OwnJob): string | undefined {
  if (job.hire && !job.hire.accepted)
    return 'You are hiring someone for this job, so it cannot be edited now. Finish or cancel the payment first.'
  return jobChoices(job).edit ? undefined : 'A job can be edited only while it is open.'
}

type Props = { job: OwnJob; why: string | undefined; refetch(): Promise<unknown> }

/** A form that is open, or into which something was typed, stays when the job is closed or hired for meanwhile. */
function Edit({ job, why, refetch }: Props) {
  const [wasOpen, setWasOpen] = useState(why === undefined || hasEditDraft(editDraft(job.id)))
  if (!wasOpen && why === undefined) setWasOpen(true)
  if (wasOpen) return <EditForm job={job} why={why} refetch={refetch} />
  return (
    <>
      <PageHead title={job.title} lead={why} />
      <p className="gap-above--s">
        <Link to="/job/$id" params={{ id: job.id }}>
          See the job
        </Link>
      </p>
    </>
  )
}
