import { MailOpen } from 'lucide-react'
import { ApiError } from '#web/app/api-error.ts'
import { useAct } from '#web/app/query-client.ts'
import { Resend } from '#web/ui/email/resend.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmailState } from '#web/ui/state.tsx'
import { refusalHeading, Setting, throwFieldError } from './setting.tsx'
import type { User } from './user.ts'

const NOT = 'Your email was not changed.'

export function EmailSetting({ user }: { user: User }) {
  const change = useAct('POST /settings')
  const form = useForm({
    initial: { email: '' },
    check: (values) =>
      /^\S+@\S+\.\S+$/.test(values.email.trim()) ? {} : { email: 'Enter your new email address' },
    heading: NOT,
    refused: refusalHeading(NOT),
    submit: async (values) => {
      const email = values.email.trim().toLowerCase()
      if (email === user.email) throw at('This is your email already')
      await change.mutateAsync({ body: { email } }).then(
        (answer) => throwFieldError(answer, 'email'),
        (error) => {
          throw isTaken(error) ? at('This email belongs to another account') : error
        },
      )
      form.reset({ email: '' })
    },
  })
  return (
    <Setting
      id="email"
      heading="Email"
      lead="You log in with it, and our emails go there. A new email takes effect when you open the link that we send to it. This logs out all your other devices."
    >
      <p className="row row--2">
        <span className="strong any">{user.email}</span>
        <EmailState verified={user.email_validated} />
      </p>
      {user.email_pending && <Pending email={user.email} pending={user.email_pending} />}
      {!user.email_validated && <Resend email={user.email} />}
      <form className="form form--tight" onSubmit={form.onSubmit} noValidate>
        <ErrorSummary {...form.summary} />
        <TextField {...form.field('email')} label="New Email" type="email" autoComplete="email" />
        <div className="actions">
          <Button type="submit" busy={form.busy && 'Saving'}>
            Change Email
          </Button>
        </div>
      </form>
    </Setting>
  )
}

const Pending = ({ email, pending }: { email: string; pending: string }) => (
  <div role="status">
    <Notice tone="now" icon={MailOpen} heading="Open the link we sent">
      <p className="small any">
        We sent a link to {pending}. Until you open it, you log in with {email}, and our emails go there. To
        get the link again, enter the new email again.
      </p>
    </Notice>
  </div>
)

const at = (message: string) => new ApiError(409, { errors: [{ path: 'email', message }] })
const isTaken = (error: unknown) => error instanceof ApiError && error.code === 'email_taken'
