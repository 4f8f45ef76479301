import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { JobResponse, OwnJobResponse } from '#api/wire/shapes/job.ts'
import { ApiError, errorMessage } from '#web/app/api-error.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import * as hiringJobFormCopy from '#web/copy/hiring/job-form.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { EditConflictHint, EditConflictNotice } from '#web/ui/form/edit-conflict/conflict-notice.tsx'
import { useEditConflict } from '#web/ui/form/edit-conflict/use-edit-conflict.ts'
import { hasEditDraft, useEditDraft } from '#web/ui/form/edit-conflict/use-edit-draft.ts'
import { ErrorSummary, type Form, useForm } from '#web/ui/form/form.tsx'
import { BackLink, PageHead } from '#web/ui/layout/page.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { allowedJobActions } from '../jobs/allowed-job-actions.ts'
import { type JobDraft, jobChecks, toJobBody, toJobDraft } from './job-draft.ts'
import { BudgetFields, DescriptionFields, HipaaNotice, LocationFields, TitleField } from './job-fields.tsx'
import { JobSample } from './job-sample.tsx'

export function EditJob() {
  const { id = '' } = useParams({ strict: false })
  const response = useQuery(query('GET /client/jobs/{id}/applications', { params: { id } }))
  return (
    <>
      {response.data ? (
        <BackLink to="/job/$id" params={{ id }}>
          {hiringJobFormCopy.theJob}
        </BackLink>
      ) : (
        <BackLink to="/jobs">{hiringJobFormCopy.myJobs}</BackLink>
      )}
      <QueryContent
        query={response}
        subject={hiringJobFormCopy.theJob}
        skeleton="form"
        title={hiringJobFormCopy.editJob}
      >
        {({ job }) => (
          <JobEditor key={job.id} job={job} refusal={editRefusal(job)} refetch={() => response.refetch()} />
        )}
      </QueryContent>
    </>
  )
}

/** Why the job cannot be edited now. */
function editRefusal(job: OwnJobResponse): string | undefined {
  if (job.hire && !job.hire.accepted) return hiringJobFormCopy.youreHiringSomeoneForThis
  return allowedJobActions(job).edit ? undefined : hiringJobFormCopy.youCanEditAJob
}

type Props = { job: OwnJobResponse; refusal: string | undefined; refetch(): Promise<unknown> }

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
          {hiringJobFormCopy.seeTheJob}
        </Link>
      </p>
    </>
  )
}

const FIELD_LABELS: Record<keyof JobDraft, string> = {
  title: hiringJobFormCopy.titleLabel,
  city: 'City',
  state: 'State',
  zip: 'Zip',
  description: hiringJobFormCopy.descriptionLabel,
  categories: 'Categories',
  skills: 'Skills',
  budget: 'Budget',
  usingMedicaid: hiringJobFormCopy.paidByMedicaid,
}

const checks = jobChecks('POST /client/jobs/edit/{id}')

const jobDraftKey = (id: string) => `job.${id}`

type EditFormProps = {
  /** The job as the server has it now. */
  job: JobResponse
  /** Why it cannot be saved now. */
  refusal: string | undefined
  refetch(): Promise<unknown>
}

function EditForm({ job, refusal, refetch }: EditFormProps) {
  const navigate = useNavigate()
  const serverVersion = { values: toJobDraft(job), revision: job.revision }
  const edit = useEditDraft(jobDraftKey(job.id), serverVersion)
  const save = useApiMutation('POST /client/jobs/edit/{id}', () => {
    edit.forget()
    void navigate({ to: '/job/$id', params: { id: job.id } })
  })
  const form: Form<JobDraft> = useForm<JobDraft>({
    initial: edit.initial,
    ...checks,
    onChange: edit.keep,
    submit: (draft) =>
      save
        .mutateAsync({
          params: { id: job.id },
          body: { ...toJobBody(draft), revision: concurrentEdit.revision },
        })
        .catch(async (error: unknown) => {
          // A conflict means that the job has changed since; fetch it, so that the refusal is shown beside
          // its new state.
          if (error instanceof ApiError && error.status === 409) await refetch()
          throw error
        }),
    toRefusalMessage: (error) => ({ heading: hiringJobFormCopy.notSaved, details: errorMessage(error) }),
  })
  const concurrentEdit = useEditConflict(form, edit.comparedValues, save.isPending || save.isSuccess)
  const { field } = form
  return (
    <div className="job-editor">
      <form className="form narrow" onSubmit={concurrentEdit.onSubmit} noValidate>
        <ErrorSummary {...form.summary} />
        <PageHead title={hiringJobFormCopy.editJob} />
        {refusal && (
          <div role="alert">
            <Notice tone="warn" heading={hiringJobFormCopy.thisCantBeSavedNow} level={2}>
              <p className="small">{hiringJobFormCopy.youCanStillCopyWhat({ refusal })}</p>
            </Notice>
          </div>
        )}
        <EditConflictNotice conflict={concurrentEdit} subject={hiringJobFormCopy.job} labels={FIELD_LABELS} />
        <HipaaNotice />
        <TitleField field={field} />
        <LocationFields field={field} />
        <DescriptionFields field={field} />
        <BudgetFields field={field} clearBudget={() => form.change({ usingMedicaid: true, budget: '' })} />
        <div className="actions">
          {!refusal && (
            <Button type="submit" tone="primary" busyLabel={form.isBusy && hiringJobFormCopy.saving}>
              {hiringJobFormCopy.save}
            </Button>
          )}
          <Link className="btn" to="/job/$id" params={{ id: job.id }} onClick={edit.forget}>
            {refusal ? hiringJobFormCopy.seeTheJob : 'Cancel'}
          </Link>
          <EditConflictHint conflict={concurrentEdit} />
        </div>
      </form>
      <JobSample draft={form.values} />
    </div>
  )
}
