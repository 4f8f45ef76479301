import { Link, useNavigate, useParams, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError, errorMessage, NoResponse } from '#web/app/api-error.ts'
import { call } from '#web/app/client.ts'
import { passwordMinLength } from '#web/app/config.ts'
import { logOut, session } from '#web/app/session.ts'
import { Button } from '#web/ui/form/button.tsx'
import { ErrorSummary, type FormMessage, useForm } from '#web/ui/form/form.tsx'
import { NewPassword } from '#web/ui/form/password/new-password.tsx'
import { PageHead, PageTitle } from '#web/ui/layout/page.tsx'

const LOGIN_DELAY_MS = 3_000
const DEAD_LINK = Symbol('the link is used, too old or not the newest')

/** The page that the link in the mail for a forgotten password opens. */
export const ResetPassword = () =>
  useRouterState({ select: ({ location }) => location.state.saved }) ? <PasswordSaved /> : <ChoosePassword />

function ChoosePassword() {
  const { user_id = '', tmp_uuid = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const form = useForm({
    initial: { password: '', confirm: '' },
    check: ({ password, confirm }) => ({
      ...([...password].length >= passwordMinLength
        ? {}
        : { password: `Choose a password of at least ${passwordMinLength} characters` }),
      ...(password === confirm ? {} : { confirm: 'Enter the same password again' }),
    }),
    heading: ({ password, confirm }) => (password === confirm ? undefined : 'Passwords do not match'),
    toRefusalMessage: toFormMessage,
    submit: async ({ password }) => {
      const body = { password, user_id, tmp_uuid }
      const { success } = await call('POST /auth/reset-password', { body })
      if (!success) throw DEAD_LINK
      // In the history state: this logs out a member who was logged in here, which mounts the page again.
      await navigate({ to: '.', state: { saved: true }, replace: true })
      if (session().user_id === user_id) logOut()
    },
  })
  return (
    <div className="narrow stack stack--6">
      <PageHead
        title="Choose a new password"
        lead="Saving it logs you out on every device. Then log in with the new password."
      />
      <form className="form" onSubmit={form.onSubmit} noValidate>
        <ErrorSummary {...form.summary} />
        <NewPassword password={form.field('password')} confirm={form.field('confirm')} />
        <div className="actions">
          <Button type="submit" tone="primary" busyLabel={form.isBusy && 'Saving'}>
            Save Password
          </Button>
        </div>
      </form>
    </div>
  )
}

function PasswordSaved() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/login', replace: true }), LOGIN_DELAY_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className="narrow stack" role="status">
      <PageTitle>Password Saved</PageTitle>
      <h1>Password Saved</h1>
      <p className="quiet">You’re logged out on every device. The login page opens in a moment.</p>
      <p>
        <Link className="btn btn--primary" to="/login">
          Log in
        </Link>
      </p>
    </div>
  )
}

const UNKNOWN_ERROR_MESSAGE = 'An error occurred. Please try again.'

function toFormMessage(error: unknown): string | FormMessage {
  if (error === DEAD_LINK) {
    const details = <Link to="/forgot-password">Ask for a new link</Link>
    return { heading: 'Password Link Invalid or Expired', details }
  }
  if (error instanceof NoResponse) return { heading: UNKNOWN_ERROR_MESSAGE, details: errorMessage(error) }
  if (!(error instanceof ApiError)) return UNKNOWN_ERROR_MESSAGE
  if (error.status === 429) return errorMessage(error)
  if (error.status !== 400) return UNKNOWN_ERROR_MESSAGE
  return error.errors.some(({ path }) => path === 'password') ? 'Choose another password' : 'Email not found'
}
