import type { ApplicationResponse } from '#api/wire/shapes/application.ts'
import { ApiError, errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import * as hiringApplicationsCopy from '#web/copy/hiring/applications.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { EditConflictHint, EditConflictNotice } from '#web/ui/form/edit-conflict/conflict-notice.tsx'
import { differingFields } from '#web/ui/form/edit-conflict/merge.ts'
import { useEditConflict } from '#web/ui/form/edit-conflict/use-edit-conflict.ts'
import { useEditDraft } from '#web/ui/form/edit-conflict/use-edit-draft.ts'
import { ErrorSummary, type Form, useForm } from '#web/ui/form/form.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { Notice } from '#web/ui/notice.tsx'
import {
  ProposalFields,
  type ProposalLabels,
  type ProposalValues,
  proposalChecks,
  toProposalBody,
  toProposalValues,
} from './proposal-form.tsx'

const FIELD_LABELS: ProposalLabels = {
  proposal: 'Proposal',
  budget: 'Budget',
  eta: hiringApplicationsCopy.etaInHours,
}

const checks = proposalChecks('POST /consultant/jobs/applications/{id}')

export const applicationDraftKey = (id: string) => `application.${id}`

type Props = {
  /** The application as the server has it now. */
  application: ApplicationResponse
  /** Why it cannot be saved now. */
  refusal: string | undefined
  close(message: string): void
  refetch(): Promise<unknown>
}

/** Edits a proposal, also if another window changes it meanwhile. */
export function EditProposal({ application, refusal, close, refetch }: Props) {
  const { id } = application
  const serverVersion = { values: toProposalValues(application), revision: application.revision }
  const edit = useEditDraft(applicationDraftKey(id), serverVersion)
  const heading = useFocusOnMount<HTMLHeadingElement>(edit.wasKept)

  const finish = (message: string) => {
    edit.forget()
    close(message)
  }
  const save = useApiMutation('POST /consultant/jobs/applications/{id}')
  const form: Form<ProposalValues> = useForm<ProposalValues>({
    initial: edit.initial,
    ...checks,
    onChange: edit.keep,
    submit: async (values) => {
      const body = toProposalBody(values)
      if (differingFields(body, toProposalBody(serverVersion.values)).length === 0)
        return finish(hiringApplicationsCopy.noChangesToSave)
      await save
        .mutateAsync({ params: { id }, body: { ...body, revision: concurrentEdit.revision } })
        .catch(async (error: unknown) => {
          // A conflict means that the application has changed since; fetch it, so that the refusal is
          // shown beside its new state.
          if (error instanceof ApiError && error.status === 409) await refetch()
          throw error
        })
      finish(hiringApplicationsCopy.proposalSaved)
    },
    toRefusalMessage: (error) => ({ heading: hiringApplicationsCopy.notSaved, details: errorMessage(error) }),
  })
  const concurrentEdit = useEditConflict(form, edit.comparedValues, save.isPending || save.isSuccess)
  return (
    <form className="form" onSubmit={concurrentEdit.onSubmit} noValidate>
      <h2 ref={heading} tabIndex={-1} className="plain-focus">
        {hiringApplicationsCopy.editProposal}
      </h2>
      <ErrorSummary {...form.summary} />
      {refusal && (
        <div role="alert">
          <Notice tone="warn" heading={hiringApplicationsCopy.thisCantBeSavedNow}>
            <p className="small">{hiringApplicationsCopy.youCanStillCopyWhat({ refusal })}</p>
          </Notice>
        </div>
      )}
      <EditConflictNotice
        conflict={concurrentEdit}
        subject={hiringApplicationsCopy.proposalWord}
        labels={FIELD_LABELS}
      />
      <ProposalFields form={form} labels={FIELD_LABELS} />
      <div className="actions">
        {!refusal && (
          <Button type="submit" tone="primary" busyLabel={form.isBusy && hiringApplicationsCopy.saving}>
            {hiringApplicationsCopy.saveProposal}
          </Button>
        )}
        <Button onClick={() => finish('')}>{refusal ? 'Close' : 'Cancel'}</Button>
        <EditConflictHint conflict={concurrentEdit} />
      </div>
    </form>
  )
}
