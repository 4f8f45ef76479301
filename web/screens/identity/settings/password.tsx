import { useState } from 'react'
import { passwordMinLength } from '#web/app/config.ts'
import { useAct } from '#web/app/query-client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { CurrentPassword } from '#web/ui/form/current-password.tsx'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { Done, refusalHeading, Setting, throwFieldError } from './setting.tsx'

const NOT = 'Your password was not changed.'
const NONE = { old: '', new: '', verify: '' }

export function PasswordSetting({ email }: { email: string }) {
  const change = useAct('POST /settings')
  const [done, setDone] = useState('')
  const form = useForm({
    initial: NONE,
    check: ({ old, new: chosen, verify }) => ({
      ...(old ? {} : { old: 'Old Password Required' }),
      ...(chosen !== '' && chosen === verify ? {} : { verify: 'Passwords Do Not Match' }),
    }),
    heading: NOT,
    refused: refusalHeading(NOT),
    onChange: () => setDone(''),
    submit: async (password) => {
      const answer = await change.mutateAsync({ body: { password } })
      throwFieldError(answer, FIELDS[answer.error ?? ''] ?? 'old')
      form.reset(NONE)
      setDone('Password changed. All your other devices were logged out.')
    },
  })
  return (
    <Setting
      id="password"
      heading="Password"
      lead={`At least ${passwordMinLength} characters. Changing it logs out all your other devices.`}
    >
      <form className="form form--tight" onSubmit={form.onSubmit} noValidate>
        <ErrorSummary {...form.summary} />
        {/* Tells password managers whose password this is. */}
        <input className="hidden" type="email" autoComplete="username" value={email} readOnly hidden />
        <CurrentPassword {...form.field('old')} label="Old Password" />
        <PasswordField {...form.field('new')} label="New Password" autoComplete="new-password" />
        <PasswordField {...form.field('verify')} label="Verify Password" autoComplete="new-password" />
        <div className="actions">
          <Button type="submit" tone="primary" busy={form.busy && 'Changing'}>
            Change Password
          </Button>
        </div>
        <Done words={done} />
      </form>
    </Setting>
  )
}

/** The field to which each of the API's messages belongs. */
const FIELDS: Record<string, 'old' | 'verify'> = {
  'Old Password Invalid': 'old',
  'Old Password Required': 'old',
  'Passwords Do Not Match': 'verify',
}
