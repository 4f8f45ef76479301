import { MailOpen } from 'lucide-react'
import { ApiError } from '#web/app/api-error.ts'
import { useAct } from '#web/app/query-client.ts'
import { Resend } from '#web/ui/email/resend.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { ErrorSummary } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RowActions, throwFieldError, useRowForm } from '#web/ui/setting/row-form.tsx'
import { Setting } from '#web/ui/setting/setting.tsx'
import { EmailState } from '#web/ui/state.tsx'
import type { User } from './user.ts'

export function EmailSetting({ user }: { user: User }) {
  const change = useAct('POST /settings')
  const { row, form, left, cancel } = useRowForm({
    id: 'email',
    values: { email: '' },
    check: (values) =>
      /^\S+@\S+\.\S+$/.test(values.email.trim()) ? {} : { email: 'Enter your new email address' },
    heading: 'Your email was not changed.',
    submit: async (values) => {
      const email = values.email.trim().toLowerCase()
      if (email === user.email) throw at('This is your email already')
      await change.mutateAsync({ body: { email } }).then(
        (answer) => throwFieldError(answer, 'email'),
        (error) => {
          throw isTaken(error) ? at('This email belongs to another account') : error
        },
      )
    },
    saved: 'Link sent',
  })
  const { email, email_pending: pending } = user
  return (
    <Setting
      row={row}
      name="Email"
      value={
        <>
          <span className="row row--line">
            <span>{email}</span>
            <EmailState verified={user.email_validated} />
          </span>
          {pending && <small>We sent a link to {pending}. It takes effect when you open it.</small>}
        </>
      }
      left={left}
      isForm
      lead="You log in with it, and our emails go there. A new email takes effect when you open the link that we send to it. This logs out all your other devices."
    >
      {pending && <Pending email={email} pending={pending} />}
      {!user.email_validated && <Resend email={email} />}
      <form className="form form--tight" onSubmit={form.onSubmit} noValidate>
        <ErrorSummary {...form.summary} />
        <TextField {...form.field('email')} label="New Email" type="email" autoComplete="email" />
        <RowActions verb="Change Email" busy={form.busy && 'Saving'} cancel={cancel} />
      </form>
    </Setting>
  )
}

const Pending = ({ email, pending }: { email: string; pending: string }) => (
  <Notice tone="now" icon={MailOpen} heading="Open the link we sent">
    <p className="small any">
      Until you open the link to {pending}, you log in with {email}, and our emails go there. To get the link
      again, enter the new email again.
    </p>
  </Notice>
)

const at = (message: string) => new ApiError(409, { errors: [{ path: 'email', message }] })
const isTaken = (error: unknown) => error instanceof ApiError && error.code === 'email_taken'
