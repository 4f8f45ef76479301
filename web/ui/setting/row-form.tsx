import { useState } from 'react'
import { ApiError, inWords } from '#web/app/api-error.ts'
import { Button } from '../form/button.tsx'
import { type Errors, type Form, useForm } from '../form/form.tsx'
import { useRow } from './use-row.ts'

type Options<V> = {
  id: string
  /** What is saved now. */
  values: V
  check(values: V): Errors<V>
  /** The heading of a refusal: what did not happen. */
  heading: string
  submit(values: V): Promise<unknown>
  /** What the closed row says afterwards. */
  saved?: string
  /** Whether the row stays open, since something is left to do in it. */
  stays?: boolean
}

/** A form in a row: what was typed stays while the row is closed, until it is saved or canceled. */
export function useRowForm<V extends Record<string, string>>(options: Options<V>) {
  const { id, values, check, heading, submit, saved, stays } = options
  const [touched, setTouched] = useState(false)
  // Another tab may have saved something else since.
  const row = useRow(id, { opened: () => touched || form.reset(values) })
  const form: Form<V> = useForm<V>({
    initial: values,
    check,
    heading,
    refused: refusalHeading(heading),
    onChange: () => setTouched(true),
    submit: async (typed) => {
      await submit(typed)
      forget()
      if (stays) row.say(saved ?? 'Saved')
      else row.saved(saved)
    },
  })
  function forget() {
    setTouched(false)
    form.reset(values)
  }
  return {
    row,
    form,
    left: touched && Object.keys(values).some((name) => form.values[name] !== values[name]) && 'Not saved',
    cancel() {
      forget()
      row.close()
    },
  }
}

type ActionsProps = { verb: string; busy: false | string; cancel(): void }

export const RowActions = ({ verb, busy, cancel }: ActionsProps) => (
  <div className="actions">
    <Button type="submit" tone="primary" busy={busy}>
      {verb}
    </Button>
    <Button onClick={cancel}>Cancel</Button>
  </div>
)

type SaveAnswer = { success: boolean; error?: string | undefined }

/** Throws the error of `{success: false, error}` as an ApiError about this field, so that the form shows it there. */
export function throwFieldError(
  { success, error = 'Not saved. Please try again.' }: SaveAnswer,
  field: string,
) {
  if (!success)
    throw new ApiError(200, { detail: error, code: 'refused', errors: [{ path: field, message: error }] })
}

/** The given heading for a refusal that names fields; for any other, its reason in words. */
export const refusalHeading = (heading: string) => (error: unknown) =>
  error instanceof ApiError && error.errors.length > 0 ? heading : inWords(error)
