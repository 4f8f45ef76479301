import type { ReactNode } from 'react'
import * as identitySettingsCopy from '#web/copy/identity/settings.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { refusalHeading, throwFieldError } from '#web/ui/setting/setting-form.tsx'

/** The API's answer to a code. It contains recovery codes only for the first second factor. */
export type FactorAnswer = {
  success: boolean
  error?: string | undefined
  recovery_codes?: string[] | undefined
}

type Props = {
  label?: string
  help: string
  verify(code: string): Promise<FactorAnswer>
  onProved(answer: FactorAnswer): void
  cancel(): void
  /** A further button beside Cancel. */
  extraButton?: ReactNode
}

const NOT_ACCEPTED_MESSAGE = identitySettingsCopy.theCodeWasntAccepted

/** A form for the six digits that confirm a second factor. */
export function CodeForm({ label = 'Code', help, verify, onProved, cancel, extraButton }: Props) {
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) =>
      /^\d{6}$/.test(code.replaceAll(' ', '')) ? {} : { code: identitySettingsCopy.enterTheSixDigits },
    heading: NOT_ACCEPTED_MESSAGE,
    toRefusalMessage: refusalHeading(NOT_ACCEPTED_MESSAGE),
    submit: async ({ code }) => {
      const answer = await verify(code.replaceAll(' ', ''))
      throwFieldError(answer, 'code')
      onProved(answer)
    },
  })
  return (
    <form className="form form--tight" onSubmit={form.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <TextField
        {...form.field('code')}
        label={label}
        help={help}
        isShort
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <div className="actions">
        <Button type="submit" tone="primary" busyLabel={form.isBusy && identitySettingsCopy.verifying}>
          {identitySettingsCopy.verify}
        </Button>
        {extraButton}
        <Button onClick={cancel}>{identitySettingsCopy.cancel}</Button>
      </div>
    </form>
  )
}
