import { useState } from 'react'
import { errorMessage } from '#web/app/api-error.ts'
import { clearDraft, readDraft, saveDraft } from '#web/app/draft.ts'
import { useForm } from '#web/ui/form/form.tsx'
import { MAX_LONG_TEXT_LENGTH } from '#web/ui/form/text-limits.ts'
import type { ChosenFile } from './evidence-files-field.tsx'

type StatementDraft = { message: string; files: ChosenFile[] }
type Options = {
  /** Where words and files stay until they are sent. */
  draftKey: string
  missingMessage: string
  refusedHeading: string
  send(message: string, file_ids: string[]): Promise<unknown>
}

/** What a party says in a case, with the files put forward: kept through a reload and a failure. */
export function useCaseForm({ draftKey, missingMessage, refusedHeading, send }: Options) {
  const [savedDraft] = useState(() => readDraft<StatementDraft>(draftKey))
  const form = useForm<StatementDraft>({
    initial: { message: '', files: [], ...savedDraft },
    maxLengths: { message: MAX_LONG_TEXT_LENGTH },
    check: ({ message }) => (message.trim() ? {} : { message: missingMessage }),
    toRefusalMessage: (error) => ({
      heading: refusedHeading,
      more: `${errorMessage(error)} Your words and files are kept here.`,
    }),
    onChange: (statement) => saveDraft(draftKey, statement),
    submit: async ({ message, files }) => {
      await send(
        message.trim(),
        files.map(({ id }) => id),
      )
      clearDraft(draftKey)
      form.reset({ message: '', files: [] })
    },
  })
  const chosenFiles = form.values.files
  const files = {
    of: chosenFiles,
    add: ({ id, file_name, content_type, size }: ChosenFile) => {
      if (chosenFiles.every((file) => file.id !== id))
        form.change({ files: [...chosenFiles, { id, file_name, content_type, size }] })
    },
    remove: ({ id }: ChosenFile) => form.change({ files: chosenFiles.filter((file) => file.id !== id) }),
  }
  return { form, files }
}
