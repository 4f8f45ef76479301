import { Check, Circle } from 'lucide-react'
import type { ReactNode } from 'react'
import { passwordMinLength } from '#web/app/config.ts'
import { Icon } from '../../icon.tsx'
import type { FieldProps } from '../form.tsx'
import { PasswordField } from './password-field.tsx'

type Props = Record<'password' | 'confirm', FieldProps<string>> & {
  /** Whether the password is on the list of common ones; without it nothing is said about that. */
  isCommon?: boolean | undefined
}

/** A new password, typed twice. While it is typed, what it still needs stands below it. */
export const NewPassword = ({ password, confirm, isCommon }: Props) => (
  <>
    <div>
      <PasswordField
        {...password}
        label="Password"
        help={`At least ${passwordMinLength} characters. Three or four unrelated words are easy to remember`}
        name="password"
        autoComplete="new-password"
      />
      {password.value !== '' && (
        <ul className="value-needs">
          <Need isMet={[...password.value].length >= passwordMinLength}>
            {passwordMinLength} characters or more
          </Need>
          {isCommon !== undefined && <Need isMet={!isCommon}>Not a common password</Need>}
        </ul>
      )}
    </div>
    <div>
      <PasswordField {...confirm} label="Confirm Password" name="confirm" autoComplete="new-password" />
      {confirm.value !== '' && password.value.startsWith(confirm.value) && (
        <ul className="value-needs">
          <Need isMet={password.value === confirm.value}>
            {password.value === confirm.value ? 'Both are the same' : 'Same so far'}
          </Need>
        </ul>
      )}
    </div>
  </>
)

const Need = ({ isMet, children }: { isMet: boolean; children: ReactNode }) => (
  <li className={isMet ? 'met' : undefined}>
    <Icon icon={isMet ? Check : Circle} small />
    {children}
    <span className="hidden">{isMet ? ', done' : ', not yet'}</span>
  </li>
)
