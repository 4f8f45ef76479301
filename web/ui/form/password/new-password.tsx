import { Check, Circle } from 'lucide-react'
import type { ReactNode } from 'react'
import { passwordMinLength } from '#web/app/config.ts'
import * as uiPublicCopy from '#web/copy/ui/public.tsx'
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
        label={uiPublicCopy.password}
        help={uiPublicCopy.atLeastCharactersThreeOr(passwordMinLength)}
        name="password"
        autoComplete="new-password"
      />
      {password.value !== '' && (
        <ul className="value-needs">
          <Need isMet={[...password.value].length >= passwordMinLength}>
            {uiPublicCopy.charactersOrMore({ passwordMinLength })}
          </Need>
          {isCommon !== undefined && <Need isMet={!isCommon}>{uiPublicCopy.notACommonPassword}</Need>}
        </ul>
      )}
    </div>
    <div>
      <PasswordField
        {...confirm}
        label={uiPublicCopy.confirmPassword}
        name="confirm"
        autoComplete="new-password"
      />
      {confirm.value !== '' && password.value.startsWith(confirm.value) && (
        <ul className="value-needs">
          <Need isMet={password.value === confirm.value}>
            {password.value === confirm.value ? uiPublicCopy.bothAreTheSame : uiPublicCopy.sameSoFar}
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
    <span className="hidden">{isMet ? ', done' : uiPublicCopy.notYet}</span>
  </li>
)
