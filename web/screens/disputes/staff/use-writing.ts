import { type FormEvent, useState } from 'react'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { MAX_LONG_TEXT_LENGTH, tooLongMessage } from '#web/ui/form/text-limits.ts'
import type { DisputeCase } from './dispute-state.tsx'

/** The calls by which support writes into a case. */
export type Route = 'POST /staff/disputes/{id}/note' | 'POST /staff/disputes/{id}/ask'

type Options = Pick<DisputeCase, 'dispute'> & { route: Route }

/** What support is writing into a case: it stays until it was added, also when that fails. */
export function useWriting({ dispute, route }: Options) {
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const add = useApiMutation(route)
  return {
    field: {
      value: text,
      set(value: string) {
        setMissing(false)
        if (!add.isPending) add.reset()
        setText(value)
      },
      error: missing
        ? 'Write something first'
        : (tooLongMessage(text, MAX_LONG_TEXT_LENGTH) ?? (add.error ? errorMessage(add.error) : undefined)),
    },
    busy: add.isPending,
    done: add.isSuccess,
    submit(event: FormEvent) {
      event.preventDefault()
      if (add.isPending) return
      setMissing(text.trim() === '')
      if (text.trim() === '' || tooLongMessage(text, MAX_LONG_TEXT_LENGTH)) return
      // What was typed meanwhile stays.
      const onSuccess = () => setText((current) => (current === text ? '' : current))
      add.mutate({ params: { id: dispute.id }, body: { text: text.trim() } }, { onSuccess })
    },
  }
}
