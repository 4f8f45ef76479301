import { passwordMinLength } from '#web/app/config.ts'
import { TextField } from './field.tsx'
import type { FieldOf } from './form.tsx'

/** A new password, typed twice. */
export const NewPassword = ({ password, confirm }: Record<'password' | 'confirm', FieldOf<string>>) => (
  <>
    <TextField
      {...password}
      label="Password"
      help={`At least ${passwordMinLength} characters. Any characters are allowed, spaces too.`}
      name="password"
      type="password"
      autoComplete="new-password"
    />
    <TextField
      {...confirm}
      label="Confirm Password"
      name="confirm"
      type="password"
      autoComplete="new-password"
    />
  </>
)
