import type { Application } from '#api/wire/shapes/application.ts'
import { ApiError, inWords } from '#web/app/api-error.ts'
import { useAct } from '#web/app/query-client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/focus-on-mount.ts'
import { ErrorSummary, type Form, useForm } from '#web/ui/form/form.tsx'
import { ChangedHint, ChangedMeanwhile } from '#web/ui/form/meanwhile/changed-meanwhile.tsx'
import { useKeptEdit } from '#web/ui/form/meanwhile/kept-edit.ts'
import { differing } from '#web/ui/form/meanwhile/merge.ts'
import { useMeanwhile } from '#web/ui/form/meanwhile/use-meanwhile.ts'
import { LONG } from '#web/ui/form/too-long.ts'
import { Notice } from '#web/ui/notice.tsx'
import {
  checkProposal,
  type Labels,
  ProposalFields,
  type ProposalText,
  proposalBody,
  proposalOf,
} from './proposal-form.tsx'

const LABELS: Labels = { proposal: 'Proposal', price: 'Budget', eta: 'ETA in Hours' }

export const proposalDraft = (id: string) => `application.${id}`

type Props = {
  /** The application as the server has it now. */
  application: Application
  /** Why it cannot be saved now. */
  why: string | undefined
  close(words: string): void
  refetch(): Promise<unknown>
}

/** The proposal as a form, over what may be changed in another window, too. */
export function EditProposal({ application, why, close, refetch }: Props) {
  const { id } = application
  const stored = { values: proposalOf(application), revision: application.revision }
  const edit = useKeptEdit(proposalDraft(id), stored)
  const heading = useFocusOnMount<HTMLHeadingElement>(edit.wasKept)

  const end = (words: string) => {
    edit.forget()
    close(words)
  }
  const save = useAct('POST /consultant/jobs/applications/{id}')
  const form: Form<ProposalText> = useForm<ProposalText>({
    initial: edit.initial,
    most: { proposal: LONG },
    check: checkProposal,
    onChange: edit.keep,
    submit: async (typed) => {
      const body = proposalBody(typed)
      if (differing(body, proposalBody(stored.values)).length === 0) return end('Nothing was changed.')
      await save
        .mutateAsync({ params: { id }, body: { ...body, revision: meanwhile.revision } })
        .catch(async (error: unknown) => {
          // A refusal says that it is no longer as shown here: what it is now comes with the refusal.
          if (error instanceof ApiError && error.status === 409) await refetch()
          throw error
        })
      end('Your proposal is saved.')
    },
    refused: (error) => ({ heading: 'Not saved', more: inWords(error) }),
  })
  const meanwhile = useMeanwhile(form, edit.compared, save.isPending || save.isSuccess)
  return (
    <form className="form" onSubmit={meanwhile.onSubmit} noValidate>
      <h2 ref={heading} tabIndex={-1} className="plain-focus">
        Edit proposal
      </h2>
      <ErrorSummary {...form.summary} />
      {why && (
        <div role="alert">
          <Notice tone="warn" heading="This cannot be saved now">
            <p className="small">{why} You can still copy what you typed here.</p>
          </Notice>
        </div>
      )}
      <ChangedMeanwhile of={meanwhile} what="proposal" labels={LABELS} />
      <ProposalFields form={form} labels={LABELS} />
      <div className="actions">
        {!why && (
          <Button type="submit" tone="primary" busy={form.busy && 'Saving'}>
            Save Proposal
          </Button>
        )}
        <Button onClick={() => end('')}>{why ? 'Close' : 'Cancel'}</Button>
        <ChangedHint of={meanwhile} />
      </div>
    </form>
  )
}
