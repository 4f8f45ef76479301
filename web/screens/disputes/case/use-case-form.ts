import { useState } from 'react'
import { errorMessage } from '#web/app/api-error.ts'
import { clearDraft, readDraft, saveDraft } from '#web/app/draft.ts'
import { useForm } from '#web/ui/form/form.tsx'
import { MAX_LONG_TEXT_LENGTH } from '#web/ui/form/text-limits.ts'
import type { Chosen } from './files-field.tsx'

type Said = { message: string; files: Chosen[] }
type Options = {
  /** Where words and files stay until they are sent. */
  draft: string
  missing: string
  refused: string
  send(message: string, file_ids: string[]): Promise<unknown>
}

/** What a party says in a case, with the files put forward: kept through a reload and a failure. */
export function useCaseForm({ draft, missing, refused, send }: Options) {
  const [started] = useState(() => readDraft<Said>(draft))
  const form = useForm<Said>({
    initial: { message: '', files: [], ...started },
    maxLengths: { message: MAX_LONG_TEXT_LENGTH },
    check: ({ message }) => (message.trim() ? {} : { message: missing }),
    toRefusalMessage: (error) => ({
      heading: refused,
      more: `${errorMessage(error)} Your words and files are kept here.`,
    }),
    onChange: (said) => saveDraft(draft, said),
    submit: async ({ message, files }) => {
      await send(
        message.trim(),
        files.map(({ id }) => id),
      )
      clearDraft(draft)
      form.reset({ message: '', files: [] })
    },
  })
  const chosen = form.values.files
  const files = {
    of: chosen,
    add: ({ id, file_name, content_type, size }: Chosen) => {
      if (chosen.every((file) => file.id !== id))
        form.change({ files: [...chosen, { id, file_name, content_type, size }] })
    },
    remove: ({ id }: Chosen) => form.change({ files: chosen.filter((file) => file.id !== id) }),
  }
  return { form, files }
}
