import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { RESET_LINK_HOURS } from '#domain/kernel/terms.ts'
import { formatDuration } from '#domain/kernel/time/duration.ts'
import { ApiError, errorMessage, NoResponse } from '#web/app/api-error.ts'
import { call } from '#web/app/client.ts'
import * as publicForgotCopy from '#web/copy/public/forgot-password.tsx'
import * as publicLoginCopy from '#web/copy/public/login.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { ErrorSummary, type FormMessage, useForm } from '#web/ui/form/form.tsx'
import { PageHead } from '#web/ui/layout/page.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Stepper } from '#web/ui/stepper.tsx'

const isSameEmail = (first: string, second: string) =>
  first.trim().toLowerCase() === second.trim().toLowerCase()

export function ForgotPassword() {
  const [isSent, setIsSent] = useState(false)
  const form = useForm({
    initial: { email: '', confirm: '' },
    check: ({ email, confirm }) => ({
      ...(email.trim() ? {} : { email: publicLoginCopy.enterYourEmail }),
      ...(isSameEmail(email, confirm) ? {} : { confirm: publicLoginCopy.enterTheSameEmailAgain }),
    }),
    heading: ({ email, confirm }) =>
      isSameEmail(email, confirm) ? undefined : publicLoginCopy.emailsDoNotMatch,
    toRefusalMessage: toFormMessage,
    submit: async ({ email }) => {
      await call('POST /auth/forgot-password', { body: { email: email.trim().toLowerCase() } })
      setIsSent(true)
    },
  })
  return (
    <div className="login">
      <div className="narrow stack stack--6">
        <PageHead title={publicLoginCopy.forgotPassword} lead={publicLoginCopy.enterYourAccountsEmailAnd} />
        <div role="status">
          {isSent && (
            <Notice tone="ok" icon={MailCheck} heading={publicLoginCopy.aPasswordResetLinkHas} level={2}>
              <p className="small">
                {publicLoginCopy.chooseItOnceWithinOnly({
                  resetLinkHours: formatDuration(RESET_LINK_HOURS, 'hour'),
                })}
              </p>
            </Notice>
          )}
        </div>
        <p className="quiet without-script">{publicLoginCopy.turnOnJavascriptToGet}</p>
        <form className="form" onSubmit={form.onSubmit} noValidate>
          <ErrorSummary {...form.summary} />
          <TextField
            {...form.field('email')}
            label={publicLoginCopy.email}
            name="email"
            type="email"
            autoComplete="username"
          />
          <TextField
            {...form.field('confirm')}
            label={publicLoginCopy.confirmEmail}
            name="confirm"
            type="email"
            autoComplete="off"
          />
          <div className="actions">
            <Button
              type="submit"
              {...(isSent ? {} : { tone: 'primary' as const })}
              busyLabel={form.isBusy && publicLoginCopy.sending}
            >
              {isSent ? publicLoginCopy.sendAnotherLink : publicLoginCopy.sendLink}
            </Button>
          </div>
        </form>
        <p className="small quiet">
          {publicLoginCopy.rememberedIt({ link: <Link to="/login">{publicLoginCopy.logIn}</Link> })}
        </p>
      </div>
      <aside className="login__beside" aria-label={publicForgotCopy.whatHappensNext}>
        <p className="small quiet">{publicForgotCopy.whatHappensNext}</p>
        <Stepper
          variant="tall"
          steps={[
            { name: publicForgotCopy.askForALink, state: isSent ? 'done' : 'now' },
            {
              name: publicForgotCopy.openItInYourEmail,
              description: publicForgotCopy.itWorksOnceFor(formatDuration(RESET_LINK_HOURS, 'hour')),
              state: isSent ? 'now' : 'later',
            },
            {
              name: publicForgotCopy.chooseANewPassword,
              description: publicForgotCopy.thatLogsYouOut,
              state: 'later',
            },
            { name: publicLoginCopy.logIn, state: 'later' },
          ]}
        />
      </aside>
    </div>
  )
}

const UNKNOWN_ERROR_MESSAGE = publicLoginCopy.anErrorOccurredPleaseTry

function toFormMessage(error: unknown): string | FormMessage {
  if (error instanceof NoResponse) return { heading: UNKNOWN_ERROR_MESSAGE, details: errorMessage(error) }
  if (!(error instanceof ApiError)) return UNKNOWN_ERROR_MESSAGE
  if (error.status === 400) return publicLoginCopy.emailNotFound
  return error.status === 429 ? errorMessage(error) : UNKNOWN_ERROR_MESSAGE
}
