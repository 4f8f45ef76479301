import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { RESET_LINK_HOURS } from '#domain/kernel/terms.ts'
import { formatDuration } from '#domain/kernel/time/duration.ts'
import { ApiError, errorMessage, NoResponse } from '#web/app/api-error.ts'
import { call } from '#web/app/client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { ErrorSummary, type FormMessage, useForm } from '#web/ui/form/form.tsx'
import { PageHead } from '#web/ui/layout/page.tsx'
import { Notice } from '#web/ui/notice.tsx'

const isSameEmail = (first: string, second: string) =>
  first.trim().toLowerCase() === second.trim().toLowerCase()

export function ForgotPassword() {
  const [isSent, setIsSent] = useState(false)
  const form = useForm({
    initial: { email: '', confirm: '' },
    check: ({ email, confirm }) => ({
      ...(email.trim() ? {} : { email: 'Enter your email' }),
      ...(isSameEmail(email, confirm) ? {} : { confirm: 'Enter the same email again' }),
    }),
    heading: ({ email, confirm }) => (isSameEmail(email, confirm) ? undefined : 'Emails do not match'),
    toRefusalMessage: toFormMessage,
    submit: async ({ email }) => {
      await call('POST /auth/forgot-password', { body: { email: email.trim().toLowerCase() } })
      setIsSent(true)
    },
  })
  return (
    <div className="narrow stack stack--6">
      <PageHead
        title="Forgot password"
        lead="Enter your account’s email and we’ll send you a link to choose a new password."
      />
      <div role="status">
        {isSent && (
          <Notice
            tone="ok"
            icon={MailCheck}
            heading="A password reset link has been sent to your email."
            level={2}
          >
            <p className="small">
              Use it once within {formatDuration(RESET_LINK_HOURS, 'hour')}. Only the newest link works. Check
              your spam folder too.
            </p>
          </Notice>
        )}
      </div>
      <p className="quiet without-script">Asking for a link needs JavaScript.</p>
      <form className="form" onSubmit={form.onSubmit} noValidate>
        <ErrorSummary {...form.summary} />
        <TextField {...form.field('email')} label="Email" name="email" type="email" autoComplete="username" />
        <TextField
          {...form.field('confirm')}
          label="Confirm Email"
          name="confirm"
          type="email"
          autoComplete="off"
        />
        <div className="actions">
          <Button
            type="submit"
            {...(isSent ? {} : { tone: 'primary' as const })}
            busyLabel={form.isBusy && 'Sending'}
          >
            {isSent ? 'Send another link' : 'Send link'}
          </Button>
        </div>
      </form>
      <p className="small quiet">
        Remembered it? <Link to="/login">Log in</Link>
      </p>
    </div>
  )
}

const UNKNOWN_ERROR_MESSAGE = 'An error occurred. Please try again.'

function toFormMessage(error: unknown): string | FormMessage {
  if (error instanceof NoResponse) return { heading: UNKNOWN_ERROR_MESSAGE, details: errorMessage(error) }
  if (!(error instanceof ApiError)) return UNKNOWN_ERROR_MESSAGE
  if (error.status === 400) return 'Email not found'
  return error.status === 429 ? errorMessage(error) : UNKNOWN_ERROR_MESSAGE
}
