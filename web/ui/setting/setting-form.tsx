import { useState } from 'react'
import { ApiError, errorMessage } from '#web/app/api-error.ts'
import * as uiCopy from '#web/copy/ui/ui.tsx'
import { Button } from '../form/button.tsx'
import { type Errors, type Form, useForm } from '../form/form.tsx'
import { useSettingRow } from './use-setting-row.ts'

type Options<V> = {
  id: string
  /** The values that are stored now. */
  values: V
  tooLong(values: V): Errors<V>
  check(values: V): Errors<V>
  /** The heading of a refusal: what did not succeed. */
  heading: string
  submit(values: V): Promise<unknown>
  /** The message in the closed row after a save. */
  savedMessage?: string
  /** Whether the row stays open after a save, since it has a further step. */
  staysOpen?: boolean
}

/**
 * A form in a row of the settings. What is typed stays while the row is closed, until it is saved or
 * canceled.
 */
export function useSettingForm<V extends Record<string, string>>(options: Options<V>) {
  const { id, values, tooLong, check, heading, submit, savedMessage, staysOpen } = options
  const [isTouched, setIsTouched] = useState(false)
  // Another tab may have saved other values since.
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
      if (staysOpen) row.showMessage(savedMessage ?? 'Saved')
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
    unsavedNote:
      isTouched && Object.keys(values).some((name) => form.values[name] !== values[name]) && uiCopy.notSaved,
    cancel() {
      resetForm()
      row.close()
    },
  }
}

type ActionsProps = { verb: string; busyLabel: false | string; onCancel(): void }

export const SettingActions = ({ verb, busyLabel, onCancel }: ActionsProps) => (
  <div className="actions">
    <Button type="submit" tone="primary" busyLabel={busyLabel}>
      {verb}
    </Button>
    <Button onClick={onCancel}>{uiCopy.cancel}</Button>
  </div>
)

type SaveResponse = { success: boolean; error?: string | undefined }

/**
 * Throws the error of `{success: false, error}` as an ApiError about this field, so that the form shows it at
 * the field.
 */
export function throwFieldError(
  { success, error = uiCopy.notSavedPleaseTryAgain }: SaveResponse,
  field: string,
) {
  if (!success)
    throw new ApiError(200, { detail: error, code: 'refused', errors: [{ path: field, message: error }] })
}

/**
 * Returns a function for the heading of a refusal: `heading` if the refusal names fields, or else its
 * message.
 */
export const refusalHeading = (heading: string) => (error: unknown) =>
  error instanceof ApiError && error.errors.length > 0 ? heading : errorMessage(error)
