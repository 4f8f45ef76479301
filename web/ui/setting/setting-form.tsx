import { useState } from 'react'
import { ApiError, errorMessage } from '#web/app/api-error.ts'
import { Button } from '../form/button.tsx'
import { type Errors, type Form, useForm } from '../form/form.tsx'
import { useSettingRow } from './use-setting-row.ts'

type Options<V> = {
  id: string
  /** What is saved now. */
  values: V
  tooLong(values: V): Errors<V>
  check(values: V): Errors<V>
  /** The heading of a refusal: what did not happen. */
  heading: string
  submit(values: V): Promise<unknown>
  /** What the closed row says afterwards. */
  savedMessage?: string
  /** Whether the row stays open, since something is left to do in it. */
  staysOpen?: boolean
}

/** A form in a row: what was typed stays while the row is closed, until it is saved or canceled. */
export function useSettingForm<V extends Record<string, string>>(options: Options<V>) {
  const { id, values, tooLong, check, heading, submit, savedMessage, staysOpen } = options
  const [isTouched, setIsTouched] = useState(false)
  // Another tab may have saved something else since.
  const row = useSettingRow(id, { onOpen: () => isTouched || form.reset(values) })
  const form: Form<V> = useForm<V>({
    initial: values,
    tooLong,
    check,
    heading,
    toRefusalMessage: refusalHeading(heading),
    onChange: () => setIsTouched(true),
    submit: async (formValues) => {
      await submit(formValues)
      resetForm()
      if (staysOpen) row.say(savedMessage ?? 'Saved')
      else row.saved(savedMessage)
    },
  })
  function resetForm() {
    setIsTouched(false)
    form.reset(values)
  }
  return {
    row,
    form,
    left: isTouched && Object.keys(values).some((name) => form.values[name] !== values[name]) && 'Not saved',
    cancel() {
      resetForm()
      row.close()
    },
  }
}

type ActionsProps = { verb: string; busy: false | string; onCancel(): void }

export const SettingActions = ({ verb, busy, onCancel }: ActionsProps) => (
  <div className="actions">
    <Button type="submit" tone="primary" busy={busy}>
      {verb}
    </Button>
    <Button onClick={onCancel}>Cancel</Button>
  </div>
)

type SaveResponse = { success: boolean; error?: string | undefined }

/** Throws the error of `{success: false, error}` as an ApiError about this field, so that the form shows it there. */
export function throwFieldError(
  { success, error = 'Not saved. Please try again.' }: SaveResponse,
  field: string,
) {
  if (!success)
    throw new ApiError(200, { detail: error, code: 'refused', errors: [{ path: field, message: error }] })
}

/** The given heading for a refusal that names fields; for any other, its reason in words. */
export const refusalHeading = (heading: string) => (error: unknown) =>
  error instanceof ApiError && error.errors.length > 0 ? heading : errorMessage(error)
