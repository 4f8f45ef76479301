import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Applicant } from '#api/wire/shapes/application.ts'
import type { Job } from '#api/wire/shapes/job.ts'
import { query, useAct } from '#web/app/query-client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { Back, Head } from '#web/ui/layout/page.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { jobChoices } from '../job-choices.ts'
import { checkJob, draftOf, type JobDraft, jobBody } from './draft.ts'
import { BudgetFields, DescriptionFields, Hipaa, LocationFields, TitleField } from './fields.tsx'

export function EditJob() {
  const { id = '' } = useParams({ strict: false })
  const answer = useQuery(query('GET /client/jobs/{id}/applications', { params: { id } }))
  return (
    <>
      <Back to="/job/$id" params={{ id }}>
        The job
      </Back>
      <Loaded of={answer} what="The job" shape="detail">
        {({ job, applications }) =>
          jobChoices(job).edit && !isHiring(applications) ? (
            <Edit opened={job} />
          ) : (
            <>
              <Head
                title={job.title}
                lead={
                  isHiring(applications)
                    ? 'You are hiring somebody for this job, so it cannot be edited now. Finish or cancel the payment first.'
                    : 'A job can be edited only while it is open.'
                }
              />
              <p className="gap-above--s">
                <Link to="/job/$id" params={{ id }}>
                  See the job
                </Link>
              </p>
            </>
          )
        }
      </Loaded>
    </>
  )
}

/** Whether a payment for one of the applications is open. */
const isHiring = (applications: readonly Applicant[]) =>
  applications.some(({ status }) => status === 'offered')

function Edit({ opened }: { opened: Job }) {
  // Edits the revision that was opened: if a newer one exists when saving, the API refuses instead of overwriting it.
  const [job] = useState(opened)
  const navigate = useNavigate()
  const save = useAct(
    'POST /client/jobs/edit/{id}',
    () => void navigate({ to: '/job/$id', params: { id: job.id } }),
  )
  const form = useForm<JobDraft>({
    initial: draftOf(job),
    check: checkJob,
    heading: 'Some fields need another look.',
    submit: (draft) =>
      save.mutateAsync({ params: { id: job.id }, body: { ...jobBody(draft), revision: job.revision } }),
  })
  const { field } = form
  return (
    <form className="form narrow" onSubmit={form.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <Head title="Edit job" />
      <Hipaa />
      <TitleField field={field} />
      <LocationFields field={field} />
      <DescriptionFields field={field} />
      <BudgetFields field={field} clearBudget={() => form.change({ usingMedicaid: true, budget: '' })} />
      <div className="actions">
        <Button type="submit" tone="primary" busy={form.busy && 'Saving'}>
          Save
        </Button>
        <Link className="btn" to="/job/$id" params={{ id: job.id }}>
          Cancel
        </Link>
      </div>
    </form>
  )
}
