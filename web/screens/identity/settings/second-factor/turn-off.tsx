import { ApiError } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { Button } from '#web/ui/form/button.tsx'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { CurrentPassword } from '#web/ui/form/password/current-password.tsx'
import { wireChecks } from '#web/ui/form/wire-checks.ts'
import { refusalHeading } from '#web/ui/setting/setting-form.tsx'

const STILL_ON_MESSAGE = 'The second factor is still on.'

const checks = wireChecks('DELETE /settings/mfa', (values: { password: string }) => values, {
  password: 'Enter your password',
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
        label="Password"
        help="This removes all methods and the recovery codes"
        autoFocus
      />
      <div className="actions">
        <Button type="submit" tone="danger-fill" busyLabel={form.isBusy && 'Turning off'}>
          Turn off the second factor
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </form>
  )
}

const passwordError = ({ detail }: ApiError) =>
  new ApiError(400, { errors: [{ path: 'password', message: detail }] })
