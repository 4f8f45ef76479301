import { useNavigate, useRouter } from '@tanstack/react-router'
import type { JobResponse } from '#api/wire/shapes/job.ts'
import { ApiError } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { clearDraft, saveDraft } from '#web/app/draft.ts'
import * as hiringApplyCopy from '#web/copy/hiring/apply.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { useFocusInView } from '#web/ui/form/use-focus-in-view.ts'
import { Notice } from '#web/ui/notice.tsx'
import { usStateWithArticle } from '#web/ui/us-states.ts'
import {
  ProposalFields,
  type ProposalValues,
  proposalChecks,
  toProposalBody,
} from '../applications/proposal-form.tsx'
import { proposalDraftKey, readProposalDraft } from './unsent-proposal.tsx'

const checks = proposalChecks('POST /consultant/jobs/apply/{jobId}')

type Props = {
  job: JobResponse
  /** Whether the notice above the form takes the focus, since a button has just opened it. */
  autoFocusNotice: boolean
  close(): void
  refetch(): Promise<unknown>
}

/** The form to apply: terms and proposal. What is typed is kept until it is sent. */
export function ApplyForm({ job, autoFocusNotice, close, refetch }: Props) {
  const navigate = useNavigate()
  const router = useRouter()
  // Clears the draft here, since the page shows the application as soon as it is stored.
  const apply = useApiMutation('POST /consultant/jobs/apply/{jobId}', () =>
    clearDraft(proposalDraftKey(job.id)),
  )
  const notice = useFocusInView<HTMLDivElement>(!autoFocusNotice)
  const form = useForm<ProposalValues>({
    initial: {
      proposal: '',
      budget: job.budget === undefined ? '' : String(job.budget),
      eta: '',
      ...readProposalDraft(job.id),
    },
    ...checks,
    onChange: (values) => saveDraft(proposalDraftKey(job.id), values),
    submit: async (values) => {
      const { pathname } = router.latestLocation
      const request = apply.mutateAsync({ params: { jobId: job.id }, body: toProposalBody(values) })
      const { application } = await request.catch(async (error: unknown) => {
        // A conflict means that the page shows something that has changed since.
        if (error instanceof ApiError && error.status === 409) await refetch()
        throw error
      })
      close()
      // A member who went to another page meanwhile stays there.
      if (router.latestLocation.pathname !== pathname) return
      await navigate({ to: '/', state: { applied: { id: application.id, title: job.title } } })
    },
  })
  return (
    <>
      <div ref={notice} tabIndex={-1} className="plain-focus">
        <Notice tone="warn" heading={hiringApplyCopy.alert}>
          <p className="small">
            {hiringApplyCopy.byApplyingYouConfirmThat({ state: usStateWithArticle(job.state) })}
          </p>
        </Notice>
      </div>
      <form className="form form--tight" onSubmit={form.onSubmit} noValidate>
        <ErrorSummary {...form.summary} />
        <ProposalFields
          form={form}
          labels={{ proposal: 'Proposal', budget: 'Price', eta: hiringApplyCopy.estimatedHours }}
        />
        <div className="actions">
          <Button type="submit" tone="primary" busyLabel={form.isBusy && hiringApplyCopy.applying}>
            {hiringApplyCopy.apply}
          </Button>
          <Button onClick={close}>{hiringApplyCopy.cancel}</Button>
        </div>
      </form>
    </>
  )
}
