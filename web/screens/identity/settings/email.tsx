import { MailOpen } from 'lucide-react'
import { ApiError } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import * as identitySettingsCopy from '#web/copy/identity/settings.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { ErrorSummary } from '#web/ui/form/form.tsx'
import { wireChecks } from '#web/ui/form/wire-checks.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ResendVerification } from '#web/ui/resend-verification.tsx'
import { Setting } from '#web/ui/setting/setting.tsx'
import { SettingActions, throwFieldError, useSettingForm } from '#web/ui/setting/setting-form.tsx'
import { EmailStatusLabel } from '#web/ui/status-labels.tsx'
import type { User } from './user.ts'

const toBody = ({ email }: { email: string }) => ({ email: email.trim().toLowerCase() })
const checks = wireChecks('POST /settings', toBody, { email: identitySettingsCopy.enterYourNewEmailAddress })

export function EmailSetting({ user }: { user: User }) {
  const changeSettings = useApiMutation('POST /settings')
  const { row, form, unsavedNote, cancel } = useSettingForm({
    id: 'email',
    values: { email: '' },
    ...checks,
    heading: identitySettingsCopy.yourEmailWasntChanged,
    submit: async (values) => {
      const { email } = toBody(values)
      if (email === user.email) throw emailError(identitySettingsCopy.thisIsAlreadyYourEmail)
      await changeSettings.mutateAsync({ body: { email } }).then(
        (answer) => throwFieldError(answer, 'email'),
        (error) => {
          throw isTaken(error) ? emailError(identitySettingsCopy.thisEmailBelongsToAnother) : error
        },
      )
    },
    savedMessage: identitySettingsCopy.linkSent,
  })
  const { email, email_pending: pendingEmail } = user
  return (
    <Setting
      row={row}
      name="Email"
      value={
        <>
          <span className="row row--line">
            <span>{email}</span>
            <EmailStatusLabel isVerified={user.email_validated} />
          </span>
          {pendingEmail && <small>{identitySettingsCopy.weSentALinkTo({ pendingEmail })}</small>}
        </>
      }
      unsavedNote={unsavedNote}
      isForm
      lead={identitySettingsCopy.youLogInWithThis}
    >
      {pendingEmail && <PendingEmailNotice email={email} pendingEmail={pendingEmail} />}
      {!user.email_validated && <ResendVerification email={email} />}
      <form className="form form--tight" onSubmit={form.onSubmit} noValidate>
        <ErrorSummary {...form.summary} />
        <TextField
          {...form.field('email')}
          label={identitySettingsCopy.newEmail}
          type="email"
          autoComplete="email"
        />
        <SettingActions
          verb={identitySettingsCopy.changeEmail}
          busyLabel={form.isBusy && identitySettingsCopy.saving}
          onCancel={cancel}
        />
      </form>
    </Setting>
  )
}

const PendingEmailNotice = ({ email, pendingEmail }: { email: string; pendingEmail: string }) => (
  <Notice level={4} tone="now" icon={MailOpen} heading={identitySettingsCopy.openTheLinkWeSent}>
    <p className="small break-anywhere">
      {identitySettingsCopy.untilYouOpenTheLink({ pendingEmail, email })}
    </p>
  </Notice>
)

const emailError = (message: string) => new ApiError(409, { errors: [{ path: 'email', message }] })
const isTaken = (error: unknown) => error instanceof ApiError && error.code === 'email_taken'
