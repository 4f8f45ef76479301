import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CODE_MINUTES } from '#domain/kernel/terms.ts'
import { formatDuration } from '#domain/kernel/time/duration.ts'
import { ApiError } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import * as identitySettingsCopy from '#web/copy/identity/settings.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { ErrorSummary } from '#web/ui/form/form.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { wireChecks } from '#web/ui/form/wire-checks.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Setting } from '#web/ui/setting/setting.tsx'
import { SettingActions, throwFieldError, useSettingForm } from '#web/ui/setting/setting-form.tsx'
import { PhoneStatusLabel } from '#web/ui/status-labels.tsx'
import { CodeForm } from './second-factor/code-form.tsx'
import { CodeNotSent } from './second-factor/sent-code.tsx'
import type { User } from './user.ts'

const toBody = ({ phone }: { phone: string }) => ({ phone: phone.trim() })
const checks = wireChecks('POST /settings', toBody)

export function PhoneSetting({ user }: { user: User }) {
  const { phone = '', phone_confirmed: isConfirmed, phone_textable: isTextable, mfa_methods } = user
  const save = useApiMutation('POST /settings')
  const [justSaved, setJustSaved] = useState(false)
  const { row, form, unsavedNote, cancel } = useSettingForm({
    id: 'phone',
    values: { phone },
    tooLong: checks.tooLong,
    check: (values) =>
      values.phone.trim() ? checks.check(values) : { phone: identitySettingsCopy.enterYourPhoneNumber },
    heading: identitySettingsCopy.yourPhoneNumberWasntSaved,
    submit: async (values) => {
      throwFieldError(await save.mutateAsync({ body: toBody(values) }), 'phone')
      setJustSaved(true)
    },
    // The row then asks for the code that was sent to the number.
    staysOpen: true,
  })
  const loginCodesNote = mfa_methods.includes('sms') && identitySettingsCopy.loginCodesStillGoTo
  return (
    <Setting
      row={row}
      name="Phone"
      verb={phone ? identitySettingsCopy.change : identitySettingsCopy.add}
      value={
        phone ? (
          <span className="row row--line">
            <span>{phone}</span>
            <PhoneStatusLabel isConfirmed={isConfirmed} />
          </span>
        ) : (
          'None'
        )
      }
      unsavedNote={unsavedNote}
      isForm
      lead={identitySettingsCopy.forTextMessagesIfYou({ loginCodesNote })}
    >
      {phone && !isConfirmed && isTextable && (
        <PhoneCode
          key={phone}
          phone={phone}
          takesFocus={justSaved}
          onConfirmed={() => row.saved('Confirmed')}
          cancel={row.close}
        />
      )}
      {phone && !isTextable && (
        <Notice level={4} tone="now" heading={identitySettingsCopy.weDontTextThisNumber}>
          <p className="small">{identitySettingsCopy.weKeepItButWe}</p>
        </Notice>
      )}
      <form className="form form--tight" onSubmit={form.onSubmit} noValidate>
        <ErrorSummary {...form.summary} />
        <TextField
          {...form.field('phone')}
          label={identitySettingsCopy.phone}
          help={identitySettingsCopy.tenDigitsForAUs}
          type="tel"
          autoComplete="tel"
        />
        <SettingActions
          verb={identitySettingsCopy.savePhone}
          busyLabel={form.isBusy && identitySettingsCopy.saving}
          onCancel={cancel}
        />
      </form>
    </Setting>
  )
}

type PhoneCodeProps = { phone: string; takesFocus: boolean; onConfirmed(): void; cancel(): void }

/**
 * Asks for the code that was sent to the number. Text messages go to it only afterwards; saving the same
 * number again sends another code.
 */
function PhoneCode({ phone, takesFocus, onConfirmed, cancel }: PhoneCodeProps) {
  const save = useApiMutation('POST /settings')
  const confirm = useApiMutation('POST /settings/phone/confirm')
  const resend = useMutation({ mutationFn: () => save.mutateAsync({ body: { phone } }) })
  const verify = (code: string) =>
    confirm.mutateAsync({ body: { code } }).catch((error) => {
      if (error instanceof ApiError && error.code === 'incorrect_code')
        return { success: false, error: identitySettingsCopy.incorrectOrExpiredCode }
      throw error
    })
  return (
    <div className="stack">
      <CodeHeading takesFocus={takesFocus} />
      <p className="quiet break-anywhere" role="status">
        {resend.isSuccess ? identitySettingsCopy.weSentAnotherCode : identitySettingsCopy.weSentACode}{' '}
        {identitySettingsCopy.toItWorksForText({
          phone,
          codeMinutes: formatDuration(CODE_MINUTES, 'minute'),
        })}
      </p>
      <CodeNotSent error={resend.error} />
      <CodeForm
        label={identitySettingsCopy.codeFromTheTextMessage}
        help={identitySettingsCopy.sixDigits}
        verify={verify}
        onProved={onConfirmed}
        cancel={cancel}
        extraButton={
          <Button
            busyLabel={resend.isPending && identitySettingsCopy.sending}
            onClick={() => resend.mutate()}
          >
            {identitySettingsCopy.sendANewCode}
          </Button>
        }
      />
    </div>
  )
}

const CodeHeading = ({ takesFocus }: { takesFocus: boolean }) =>
  takesFocus ? <FocusedHeading /> : <h4>{identitySettingsCopy.confirmThisNumber}</h4>

function FocusedHeading() {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <h4 ref={heading} tabIndex={-1} className="plain-focus">
      {identitySettingsCopy.confirmThisNumber}
    </h4>
  )
}
