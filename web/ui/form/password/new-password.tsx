import { passwordMinLength } from '#web/app/config.ts'
import type { FieldProps } from '../form.tsx'
import { PasswordField } from './password-field.tsx'

/** A new password, typed twice. */
export const NewPassword = ({ password, confirm }: Record<'password' | 'confirm', FieldProps<string>>) => (
  <>
    <PasswordField
      {...password}
      label="Password"
      help={`At least ${passwordMinLength} characters. A few unrelated words make a good one`}
      name="password"
      autoComplete="new-password"
    />
    <PasswordField {...confirm} label="Confirm Password" name="confirm" autoComplete="new-password" />
  </>
)
