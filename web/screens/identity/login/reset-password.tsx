import { Link, useNavigate, useParams, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError, errorMessage, NoResponse } from '#web/app/api-error.ts'
import { call } from '#web/app/client.ts'
import { passwordMinLength } from '#web/app/config.ts'
import { logOut, session } from '#web/app/session.ts'
import * as publicLoginStepsCopy from '#web/copy/public/login-steps.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { ErrorSummary, type FormMessage, useForm } from '#web/ui/form/form.tsx'
import { NewPassword } from '#web/ui/form/password/new-password.tsx'
import { PageHead, PageTitle } from '#web/ui/layout/page.tsx'
import { type Step, Stepper } from '#web/ui/stepper.tsx'

const LOGIN_DELAY_MS = 3_000
const DEAD_LINK = Symbol(publicLoginStepsCopy.theLinkIsUsedToo)

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
        : { password: publicLoginStepsCopy.chooseAPasswordOfAt(passwordMinLength) }),
      ...(password === confirm ? {} : { confirm: publicLoginStepsCopy.enterTheSamePasswordAgain }),
    }),
    heading: ({ password, confirm }) =>
      password === confirm ? undefined : publicLoginStepsCopy.passwordsDoNotMatch,
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
    <div className="login">
      <div className="narrow stack stack--6">
        <PageHead
          title={publicLoginStepsCopy.chooseANewPassword}
          lead={publicLoginStepsCopy.savingItLogsYouOut}
        />
        <form className="form" onSubmit={form.onSubmit} noValidate>
          <ErrorSummary {...form.summary} />
          <NewPassword password={form.field('password')} confirm={form.field('confirm')} />
          <div className="actions">
            <Button type="submit" tone="primary" busyLabel={form.isBusy && publicLoginStepsCopy.saving}>
              {publicLoginStepsCopy.savePassword}
            </Button>
          </div>
        </form>
      </div>
      <aside className="login__beside" aria-label={publicLoginStepsCopy.almostDone}>
        <p className="small quiet">{publicLoginStepsCopy.almostDone}</p>
        <Stepper variant="tall" steps={STEPS} />
      </aside>
    </div>
  )
}

const STEPS: Step[] = [
  { name: publicLoginStepsCopy.askForALink, state: 'done' },
  { name: publicLoginStepsCopy.openTheLink, state: 'done' },
  {
    name: publicLoginStepsCopy.chooseANewPassword,
    description: publicLoginStepsCopy.somethingOnlyYouKnow,
    state: 'now',
  },
  { name: publicLoginStepsCopy.logIn, state: 'later' },
]

function PasswordSaved() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/login', replace: true }), LOGIN_DELAY_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className="narrow stack" role="status">
      <PageTitle>{publicLoginStepsCopy.passwordSaved}</PageTitle>
      <h1>{publicLoginStepsCopy.passwordSaved}</h1>
      <p className="quiet">{publicLoginStepsCopy.youreLoggedOutOnEvery}</p>
      <p>
        <Link className="btn btn--primary" to="/login">
          {publicLoginStepsCopy.logIn}
        </Link>
      </p>
    </div>
  )
}

const UNKNOWN_ERROR_MESSAGE = publicLoginStepsCopy.anErrorOccurredPleaseTry

function toFormMessage(error: unknown): string | FormMessage {
  if (error === DEAD_LINK) {
    const details = <Link to="/forgot-password">{publicLoginStepsCopy.getANewLink}</Link>
    return { heading: publicLoginStepsCopy.passwordLinkInvalidOrExpired, details }
  }
  if (error instanceof NoResponse) return { heading: UNKNOWN_ERROR_MESSAGE, details: errorMessage(error) }
  if (!(error instanceof ApiError)) return UNKNOWN_ERROR_MESSAGE
  if (error.status === 429) return errorMessage(error)
  if (error.status !== 400) return UNKNOWN_ERROR_MESSAGE
  return error.errors.some(({ path }) => path === 'password')
    ? publicLoginStepsCopy.chooseAnotherPassword
    : publicLoginStepsCopy.emailNotFound
}
