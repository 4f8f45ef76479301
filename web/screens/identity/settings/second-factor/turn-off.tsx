import { ApiError } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import * as identitySettingsCopy from '#web/copy/identity/settings.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { CurrentPassword } from '#web/ui/form/password/current-password.tsx'
import { wireChecks } from '#web/ui/form/wire-checks.ts'
import { refusalHeading } from '#web/ui/setting/setting-form.tsx'

const STILL_ON_MESSAGE = identitySettingsCopy.theSecondFactorIsStill

const checks = wireChecks('DELETE /settings/mfa', (values: { password: string }) => values, {
  password: identitySettingsCopy.enterYourPassword,
})

/** Turns the second factor off, which requires the password. */
export function TurnOff({ onDone, cancel }: { onDone(): void; cancel(): void }) {
  const turnOff = useApiMutation('DELETE /settings/mfa')
  const form = useForm({
    initial: { password: '' },
    ...checks,
    heading: STILL_ON_MESSAGE,
    toRefusalMessage: refusalHeading(STILL_ON_MESSAGE),
    submit: async ({ password }) => {
      await turnOff.mutateAsync({ body: { password } }).catch((error) => {
        throw error instanceof ApiError && error.status === 400 ? passwordError(error) : error
      })
      onDone()
    },
  })
  return (
    <form className="form form--tight" onSubmit={form.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <CurrentPassword
        {...form.field('password')}
        label={identitySettingsCopy.password}
        help={identitySettingsCopy.thisRemovesAllMethodsAnd}
        autoFocus
      />
      <div className="actions">
        <Button type="submit" tone="danger-fill" busyLabel={form.isBusy && identitySettingsCopy.turningOff}>
          {identitySettingsCopy.turnOffTheSecondFactor}
        </Button>
        <Button onClick={cancel}>{identitySettingsCopy.cancel}</Button>
      </div>
    </form>
  )
}

const passwordError = ({ detail }: ApiError) =>
  new ApiError(400, { errors: [{ path: 'password', message: detail }] })
