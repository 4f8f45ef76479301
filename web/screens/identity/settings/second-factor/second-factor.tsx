import { useState } from 'react'
import { Button } from '#web/ui/form/button.tsx'
import { Setting } from '#web/ui/setting/setting.tsx'
import { useSettingRow } from '#web/ui/setting/use-setting-row.ts'
import { SecondFactorStatusLabel } from '#web/ui/status-labels.tsx'
import { Done } from '../done.tsx'
import type { User } from '../user.ts'
import type { FactorAnswer } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'
import { TurnOff } from './turn-off.tsx'

/** Named as in the login. */
const WAYS: Record<string, string> = {
  totp: 'Authenticator app',
  sms: 'Text message',
  email: 'Code by email',
}
const MOST_WAYS = 3

export function SecondFactorSetting({ user }: { user: User }) {
  const [open, setOpen] = useState<'set-up' | 'off' | undefined>(undefined)
  const [codes, setCodes] = useState<string[] | undefined>(undefined)
  const [done, setDone] = useState('')
  const row = useSettingRow('second-factor')
  const { mfa_enabled, mfa_methods, roles } = user
  const isStaff = roles.length > 0
  const begin = (what: 'set-up' | 'off') => {
    setDone('')
    setOpen(what)
  }
  const end = (words = '') => {
    setOpen(undefined)
    setDone(words)
  }
  const proved = ({ recovery_codes }: FactorAnswer, way: string) => {
    setCodes(recovery_codes)
    end(`${way} is on. From now on, logging in asks for a code.`)
  }
  return (
    <Setting
      row={row}
      name="Second factor (MFA)"
      value={
        <span className="row row--line">
          <SecondFactorStatusLabel isOn={mfa_enabled} />
          <span>{mfa_methods.map((method) => WAYS[method] ?? method).join(', ')}</span>
        </span>
      }
      unsavedNote={codes ? 'Recovery codes not saved yet' : open === 'set-up' && 'Not finished'}
      lead="A code in addition to your password. Someone who guesses your password still cannot log in. Changing it logs out all your other devices."
    >
      <Done words={done} />
      {codes && <RecoveryCodes codes={codes} email={user.email} kept={() => setCodes(undefined)} />}
      {open === 'set-up' && <SetUp user={user} proved={proved} cancel={() => end()} />}
      {open === 'off' && <TurnOff done={() => end('The second factor is off.')} cancel={() => end()} />}
      {open === undefined && !codes && (
        <div className="actions">
          {mfa_methods.length < (isStaff ? 1 : MOST_WAYS) && (
            <Button tone={mfa_enabled ? 'plain' : 'primary'} onClick={() => begin('set-up')}>
              {mfa_enabled ? 'Add another method' : 'Setup'}
            </Button>
          )}
          {mfa_enabled && !isStaff && (
            <Button tone="danger" onClick={() => begin('off')}>
              Turn off
            </Button>
          )}
        </div>
      )}
      {mfa_enabled && isStaff && (
        <p className="small quiet">
          You are staff, so the authenticator app stays on. An admin resets a lost one.
        </p>
      )}
    </Setting>
  )
}
