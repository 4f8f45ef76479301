import { useApiMutation } from '#web/app/api-query.ts'
import { passwordMinLength } from '#web/app/config.ts'
import * as identitySettingsCopy from '#web/copy/identity/settings.tsx'
import { ErrorSummary } from '#web/ui/form/form.tsx'
import { CurrentPassword } from '#web/ui/form/password/current-password.tsx'
import { PasswordField } from '#web/ui/form/password/password-field.tsx'
import { wireChecks } from '#web/ui/form/wire-checks.ts'
import { formatDay } from '#web/ui/format.ts'
import { Setting } from '#web/ui/setting/setting.tsx'
import { SettingActions, throwFieldError, useSettingForm } from '#web/ui/setting/setting-form.tsx'
import type { User } from './user.ts'

const EMPTY_VALUES = { old: '', new: '', verify: '' }
const checks = wireChecks('POST /settings', (password: typeof EMPTY_VALUES) => ({ password }))

export function PasswordSetting({ user: { email, password_changed_at: changedAt } }: { user: User }) {
  const changeSettings = useApiMutation('POST /settings')
  const { row, form, unsavedNote, cancel } = useSettingForm({
    id: 'password',
    values: EMPTY_VALUES,
    tooLong: checks.tooLong,
    check: ({ old, new: newPassword, verify }) => ({
      ...(old ? {} : { old: identitySettingsCopy.oldPasswordRequired }),
      ...(newPassword !== '' && newPassword === verify
        ? {}
        : { verify: identitySettingsCopy.passwordsDoNotMatch }),
    }),
    heading: identitySettingsCopy.yourPasswordWasntChanged,
    submit: async (password) => {
      const response = await changeSettings.mutateAsync({ body: { password } })
      throwFieldError(response, ERROR_FIELDS[response.error ?? ''] ?? 'old')
    },
  })
  return (
    <Setting
      row={row}
      name="Password"
      value={
        <>
          {changedAt ? identitySettingsCopy.changed(formatDay(changedAt)) : identitySettingsCopy.neverChanged}
          {changeSettings.data?.success && <small>{identitySettingsCopy.allYourOtherDevicesWere}</small>}
        </>
      }
      unsavedNote={unsavedNote}
      isForm
      lead={identitySettingsCopy.atLeastCharactersChangingIt(passwordMinLength)}
    >
      <form className="form form--tight" onSubmit={form.onSubmit} noValidate>
        <ErrorSummary {...form.summary} />
        {/* Tells password managers whose password this is. */}
        <input className="hidden" type="email" autoComplete="username" value={email} readOnly hidden />
        <CurrentPassword {...form.field('old')} label={identitySettingsCopy.oldPassword} />
        <PasswordField
          {...form.field('new')}
          label={identitySettingsCopy.newPassword}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field('verify')}
          label={identitySettingsCopy.verifyPassword}
          autoComplete="new-password"
        />
        <SettingActions
          verb={identitySettingsCopy.changePassword}
          busyLabel={form.isBusy && identitySettingsCopy.changing}
          onCancel={cancel}
        />
      </form>
    </Setting>
  )
}

/** The field that each error message of the API belongs to. */
const ERROR_FIELDS: Record<string, 'old' | 'verify'> = {
  'Old Password Invalid': 'old',
  'Old Password Required': 'old',
  'Passwords Do Not Match': 'verify',
}
