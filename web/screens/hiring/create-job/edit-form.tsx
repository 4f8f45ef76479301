import { Link, useNavigate } from '@tanstack/react-router'
import type { Job } from '#api/wire/shapes/job.ts'
import { ApiError, errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { Button } from '#web/ui/form/button.tsx'
import { EditConflictHint, EditConflictNotice } from '#web/ui/form/edit-conflict/conflict-notice.tsx'
import { useEditConflict } from '#web/ui/form/edit-conflict/use-edit-conflict.ts'
import { useEditDraft } from '#web/ui/form/edit-conflict/use-edit-draft.ts'
import { ErrorSummary, type Form, useForm } from '#web/ui/form/form.tsx'
import { PageHead } from '#web/ui/layout/page.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { BudgetFields, DescriptionFields, HipaaNotice, LocationFields, TitleField } from './fields.tsx'
import { type JobDraft, jobChecks, toJobBody, toJobDraft } from './job-draft.ts'

const fieldLabels: Record<keyof JobDraft, string> = {
  title: 'Title',
  city: 'City',
  state: 'State',
  zip: 'Zip',
  description: 'Description',
  categories: 'Categories',
  skills: 'Skills',
  budget: 'Budget',
  usingMedicaid: 'Using Medicaid',
}

const checks = jobChecks('POST /client/jobs/edit/{id}')

export const jobDraftKey = (id: string) => `job.${id}`

type Props = {
  /** The job as the server has it now. */
  job: Job
  /** Why it cannot be saved now. */
  refusal: string | undefined
  refetch(): Promise<unknown>
}

export function EditForm({ job, refusal, refetch }: Props) {
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
    toRefusalMessage: (error) => ({ heading: 'Not saved', more: errorMessage(error) }),
  })
  const concurrentEdit = useEditConflict(form, edit.compared, save.isPending || save.isSuccess)
  const { field } = form
  return (
    <form className="form narrow" onSubmit={concurrentEdit.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <PageHead title="Edit job" />
      {refusal && (
        <div role="alert">
          <Notice tone="warn" heading="This cannot be saved now" level={2}>
            <p className="small">{refusal} You can still copy what you typed here.</p>
          </Notice>
        </div>
      )}
      <EditConflictNotice conflict={concurrentEdit} subject="job" labels={fieldLabels} />
      <HipaaNotice />
      <TitleField field={field} />
      <LocationFields field={field} />
      <DescriptionFields field={field} />
      <BudgetFields field={field} clearBudget={() => form.change({ usingMedicaid: true, budget: '' })} />
      <div className="actions">
        {!refusal && (
          <Button type="submit" tone="primary" busy={form.busy && 'Saving'}>
            Save
          </Button>
        )}
        <Link className="btn" to="/job/$id" params={{ id: job.id }} onClick={edit.forget}>
          {refusal ? 'See the job' : 'Cancel'}
        </Link>
        <EditConflictHint conflict={concurrentEdit} />
      </div>
    </form>
  )
}
