import { useState } from 'react'
import { Button } from '#web/ui/form/button.tsx'
import { Setting } from '#web/ui/setting/setting.tsx'
import { useSettingRow } from '#web/ui/setting/use-setting-row.ts'
import { SecondFactorStatusLabel } from '#web/ui/status-labels.tsx'
import { DoneNotice } from '../done-notice.tsx'
import type { User } from '../user.ts'
import type { FactorAnswer } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'
import { TurnOff } from './turn-off.tsx'

/** The names of the methods, as in the login. */
const METHOD_LABELS: Record<string, string> = {
  totp: 'Authenticator app',
  sms: 'Text message',
  email: 'Code by email',
}
const MAX_METHODS = 3

export function SecondFactorSetting({ user }: { user: User }) {
  const [openPart, setOpenPart] = useState<'set-up' | 'off' | undefined>(undefined)
  const [codes, setCodes] = useState<string[] | undefined>(undefined)
  const [doneMessage, setDoneMessage] = useState('')
  const row = useSettingRow('second-factor')
  const { mfa_enabled, mfa_methods, roles } = user
  const isStaff = roles.length > 0
  const openSection = (part: 'set-up' | 'off') => {
    setDoneMessage('')
    setOpenPart(part)
  }
  const closeSection = (message = '') => {
    setOpenPart(undefined)
    setDoneMessage(message)
  }
  const finishSetUp = ({ recovery_codes }: FactorAnswer, methodName: string) => {
    setCodes(recovery_codes)
    closeSection(`${methodName} is on. From now on, you'll enter a code to log in.`)
  }
  return (
    <Setting
      row={row}
      name="Second factor (MFA)"
      verb={mfa_enabled ? 'Change' : 'Set up'}
      value={
        <span className="row row--line">
          <SecondFactorStatusLabel isOn={mfa_enabled} />
          <span>{mfa_methods.map((method) => METHOD_LABELS[method] ?? method).join(', ')}</span>
        </span>
      }
      unsavedNote={codes ? 'Recovery codes not saved yet' : openPart === 'set-up' && 'Not finished'}
      lead="A code on top of your password. Even if someone has your password, they can't log in. Changing it logs out all your other devices."
    >
      <DoneNotice message={doneMessage} />
      {codes && <RecoveryCodes codes={codes} email={user.email} onSaved={() => setCodes(undefined)} />}
      {openPart === 'set-up' && <SetUp user={user} onProved={finishSetUp} cancel={() => closeSection()} />}
      {openPart === 'off' && (
        <TurnOff onDone={() => closeSection('The second factor is off.')} cancel={() => closeSection()} />
      )}
      {openPart === undefined && !codes && (
        <div className="actions">
          {mfa_methods.length < (isStaff ? 1 : MAX_METHODS) && (
            <Button tone={mfa_enabled ? 'plain' : 'primary'} onClick={() => openSection('set-up')}>
              {mfa_enabled ? 'Add another method' : 'Setup'}
            </Button>
          )}
          {mfa_enabled && !isStaff && (
            <Button tone="danger" onClick={() => openSection('off')}>
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
