import { useState } from 'react'
import * as identitySettingsCopy from '#web/copy/identity/settings.tsx'
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
  totp: identitySettingsCopy.authenticatorApp,
  sms: identitySettingsCopy.textMessage,
  email: identitySettingsCopy.codeByEmail,
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
    closeSection(identitySettingsCopy.isOnFromNowOn(methodName))
  }
  return (
    <Setting
      row={row}
      name={identitySettingsCopy.secondFactorMfa}
      verb={mfa_enabled ? identitySettingsCopy.change : identitySettingsCopy.setUp}
      value={
        <span className="row row--line">
          <SecondFactorStatusLabel isOn={mfa_enabled} />
          <span>
            {mfa_enabled
              ? mfa_methods.map((method) => METHOD_LABELS[method] ?? method).join(', ')
              : identitySettingsCopy.recommended}
          </span>
        </span>
      }
      unsavedNote={
        codes
          ? identitySettingsCopy.recoveryCodesNotSavedYet
          : openPart === 'set-up' && identitySettingsCopy.notFinished
      }
      lead={identitySettingsCopy.aCodeOnTopOf}
    >
      <DoneNotice message={doneMessage} />
      {codes && <RecoveryCodes codes={codes} email={user.email} onSaved={() => setCodes(undefined)} />}
      {openPart === 'set-up' && <SetUp user={user} onProved={finishSetUp} cancel={() => closeSection()} />}
      {openPart === 'off' && (
        <TurnOff
          onDone={() => closeSection(identitySettingsCopy.theSecondFactorIsOff)}
          cancel={() => closeSection()}
        />
      )}
      {openPart === undefined && !codes && (
        <div className="actions">
          {mfa_methods.length < (isStaff ? 1 : MAX_METHODS) && (
            <Button tone={mfa_enabled ? 'plain' : 'primary'} onClick={() => openSection('set-up')}>
              {mfa_enabled ? identitySettingsCopy.addAnotherMethod : 'Setup'}
            </Button>
          )}
          {mfa_enabled && !isStaff && (
            <Button tone="danger" onClick={() => openSection('off')}>
              {identitySettingsCopy.turnOff}
            </Button>
          )}
        </div>
      )}
      {mfa_enabled && isStaff && <p className="small quiet">{identitySettingsCopy.youAreStaffSoThe}</p>}
    </Setting>
  )
}
