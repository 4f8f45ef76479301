import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { SECOND_FACTOR_MINUTES, SECOND_FACTOR_TRIES } from '#domain/kernel/terms.ts'
import { minutes } from '#domain/kernel/time/duration.ts'
import { ApiError, errorMessage, NoResponse } from '#web/app/api-error.ts'
import { call } from '#web/app/client.ts'
import { startSession } from '#web/app/start-session.ts'
import { NoSiteData } from '#web/app/storage.ts'
import * as publicLoginStepsCopy from '#web/copy/public/login-steps.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { PageTitle } from '#web/ui/layout/page.tsx'
import { SITE_DATA_BLOCKED } from '#web/ui/layout/site-data-notice.tsx'
import { CodeField } from '#web/ui/second-factor/code-field.tsx'
import { type Method, OtherMethods, SECOND_FACTOR_METHODS } from '#web/ui/second-factor/methods.tsx'
import { SendCode } from '#web/ui/second-factor/send-code.tsx'

const TOO_MANY_TRIES_MESSAGE = publicLoginStepsCopy.tooManyWrongCodesLog
const TIMEOUT_MESSAGE = publicLoginStepsCopy.thisTookMoreThanMinutes(SECOND_FACTOR_MINUTES)

export type Challenge = { mfa_token: string; methods: string[]; email: string }
export type SecondFactorProps = Challenge & { startAgain(reason?: string): void }

/**
 * Asks for the code after the password. The server limits attempts and time; after that the login starts
 * again with the password.
 */
export function SecondFactor({ mfa_token, methods, email, startAgain }: SecondFactorProps) {
  const offeredMethods = SECOND_FACTOR_METHODS.filter((each) => methods.includes(each))
  const [method, setMethod] = useState<Method>(offeredMethods[0] ?? 'totp')
  const [deadline] = useState(() => Date.now() + minutes(SECOND_FACTOR_MINUTES))
  const wrongTries = useRef(0)
  const title = useFocusOnMount<HTMLHeadingElement>()
  const isSentCode = method === 'sms' || method === 'email'

  const latestStartAgain = useRef(startAgain)
  latestStartAgain.current = startAgain
  useEffect(() => {
    // Timers stop while the laptop sleeps, so the clock is checked as well.
    const timer = setInterval(
      () => Date.now() >= deadline && latestStartAgain.current(TIMEOUT_MESSAGE),
      1_000,
    )
    return () => clearInterval(timer)
  }, [deadline])

  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() ? {} : { code: publicLoginStepsCopy.enterTheCode }),
    toRefusalMessage: (error) => {
      if (error instanceof NoSiteData) return SITE_DATA_BLOCKED
      if (error instanceof NoResponse || !(error instanceof ApiError) || error.status !== 400)
        return errorMessage(error)
      if (error.code === 'mfa_expired') startAgain(error.detail)
      wrongTries.current++
      const remainingTries = SECOND_FACTOR_TRIES - wrongTries.current
      if (remainingTries === 0) startAgain(TOO_MANY_TRIES_MESSAGE)
      const details =
        remainingTries === 1
          ? publicLoginStepsCopy.oneTryIsLeft
          : publicLoginStepsCopy.triesAreLeft(remainingTries)
      return { heading: publicLoginStepsCopy.incorrectCode, details }
    },
    submit: async ({ code }) => {
      const body = { mfa_token, code: code.replaceAll(/\s/g, ''), method }
      const response = await call('POST /auth/mfa', { body })
      const { saveDeviceToken } = await import('#web/app/device-tokens.ts')
      await saveDeviceToken(email, response.device_token)
      await startSession(response)
    },
  })

  function chooseMethod(nextMethod: Method) {
    setMethod(nextMethod)
    form.reset({ code: '' })
  }

  async function send(channel: 'sms' | 'email') {
    try {
      await call('POST /auth/mfa/send', { body: { mfa_token, method: channel } })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'mfa_expired') startAgain(error.detail)
      throw error
    }
  }

  return (
    <div className="login">
      <form className="form narrow second-factor" onSubmit={form.onSubmit} noValidate>
        <PageTitle>{publicLoginStepsCopy.logInSecondStep}</PageTitle>
        <ErrorSummary {...form.summary} />
        <div className="head">
          <h1 ref={title} tabIndex={-1}>
            {publicLoginStepsCopy.oneMoreStep}
          </h1>
          <p className="quiet">{publicLoginStepsCopy.enterACodeToFinish}</p>
        </div>
        {isSentCode && (
          <SendCode key={publicLoginStepsCopy.send(method)} method={method} send={() => send(method)} />
        )}
        <CodeField {...form.field('code')} method={method} />
        <div className="actions">
          <Button type="submit" tone="primary" busyLabel={form.isBusy && publicLoginStepsCopy.verifying}>
            {publicLoginStepsCopy.verify}
          </Button>
          <Button onClick={() => startAgain()}>{publicLoginStepsCopy.back}</Button>
        </div>
        <OtherMethods {...{ methods: offeredMethods, method, onChoose: chooseMethod }} />
      </form>
      <aside className="login__beside login__beside--always" aria-labelledby="no-code">
        <h2 id="no-code" className="login__question">
          {publicLoginStepsCopy.cantGetACode}
        </h2>
        <p className="small quiet">
          {publicLoginStepsCopy.useARecoveryCode({
            link: <Link to="/contact">{publicLoginStepsCopy.contactUs}</Link>,
          })}
        </p>
      </aside>
    </div>
  )
}
