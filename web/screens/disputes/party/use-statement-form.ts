import { useState } from 'react'
import { errorMessage } from '#web/app/api-error.ts'
import { clearDraft, readDraft, saveDraft } from '#web/app/draft.ts'
import * as disputesCopy from '#web/copy/disputes/disputes.tsx'
import { useForm } from '#web/ui/form/form.tsx'
import { wireChecks } from '#web/ui/form/wire-checks.ts'
import type { ChosenFile } from './evidence-files-field.tsx'

type StatementDraft = { message: string; files: ChosenFile[] }
type Options = {
  /** The name of the draft that keeps text and files until they are sent. */
  draftKey: string
  route: 'POST /disputes' | 'POST /disputes/{contract_id}/statements'
  missingMessage: string
  refusedHeading: string
  send(statement: { message: string; file_ids: string[] }): Promise<unknown>
}

const toStatementBody = ({ message, files }: StatementDraft) => ({
  message: message.trim(),
  file_ids: files.map(({ id }) => id),
})

/** The form for a party's text with evidence files. Both survive a reload and a failure. */
export function useStatementForm({ draftKey, route, missingMessage, refusedHeading, send }: Options) {
  const [savedDraft] = useState(() => readDraft<StatementDraft>(draftKey))
  const form = useForm<StatementDraft>({
    initial: { message: '', files: [], ...savedDraft },
    ...wireChecks(route, toStatementBody, { message: missingMessage }),
    toRefusalMessage: (error) => ({
      heading: refusedHeading,
      details: disputesCopy.weveKeptYourTextAnd(errorMessage(error)),
    }),
    onChange: (statement) => saveDraft(draftKey, statement),
    submit: async (statement) => {
      await send(toStatementBody(statement))
      clearDraft(draftKey)
      form.reset({ message: '', files: [] })
    },
  })
  const chosenFiles = form.values.files
  const files = {
    chosenFiles,
    add: ({ id, file_name, content_type, size }: ChosenFile) => {
      if (chosenFiles.every((file) => file.id !== id))
        form.change({ files: [...chosenFiles, { id, file_name, content_type, size }] })
    },
    remove: ({ id }: ChosenFile) => form.change({ files: chosenFiles.filter((file) => file.id !== id) }),
  }
  return { form, files }
}
