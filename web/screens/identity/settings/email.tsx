import { MailOpen } from 'lucide-react'
import { ApiError } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
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
const checks = wireChecks('POST /settings', toBody, { email: 'Enter your new email address' })

export function EmailSetting({ user }: { user: User }) {
  const changeSettings = useApiMutation('POST /settings')
  const { row, form, unsavedNote, cancel } = useSettingForm({
    id: 'email',
    values: { email: '' },
    ...checks,
    heading: "Your email wasn't changed.",
    submit: async (values) => {
      const { email } = toBody(values)
      if (email === user.email) throw emailError('This is already your email')
      await changeSettings.mutateAsync({ body: { email } }).then(
        (answer) => throwFieldError(answer, 'email'),
        (error) => {
          throw isTaken(error) ? emailError('This email belongs to another account') : error
        },
      )
    },
    savedMessage: 'Link sent',
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
          {pendingEmail && <small>We sent a link to {pendingEmail}. It takes effect when you open it.</small>}
        </>
      }
      unsavedNote={unsavedNote}
      isForm
      lead="You log in with this email, and we write to you there. A new one takes effect when you open the link we send to it. This logs out all your other devices."
    >
      {pendingEmail && <PendingEmailNotice email={email} pendingEmail={pendingEmail} />}
      {!user.email_validated && <ResendVerification email={email} />}
      <form className="form form--tight" onSubmit={form.onSubmit} noValidate>
        <ErrorSummary {...form.summary} />
        <TextField {...form.field('email')} label="New Email" type="email" autoComplete="email" />
        <SettingActions verb="Change Email" busyLabel={form.isBusy && 'Saving'} onCancel={cancel} />
      </form>
    </Setting>
  )
}

const PendingEmailNotice = ({ email, pendingEmail }: { email: string; pendingEmail: string }) => (
  <Notice tone="now" icon={MailOpen} heading="Open the link we sent">
    <p className="small break-anywhere">
      Until you open the link to {pendingEmail}, you log in with {email}, and our emails go there. To get a
      new link, enter the new email again.
    </p>
  </Notice>
)

const emailError = (message: string) => new ApiError(409, { errors: [{ path: 'email', message }] })
const isTaken = (error: unknown) => error instanceof ApiError && error.code === 'email_taken'
