import { MessageSquareText, Smartphone } from 'lucide-react'
import { useState } from 'react'
import * as identitySettingsCopy from '#web/copy/identity/settings.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { User } from '../user.ts'
import { Authenticator } from './authenticator.tsx'
import type { FactorAnswer } from './code-form.tsx'
import { CodeNotSent, SentCode, useSendCode } from './sent-code.tsx'

type Props = { user: User; onProved(answer: FactorAnswer, methodName: string): void; cancel(): void }

/**
 * The choice of a second factor: an app first, then a code by SMS, or by email if no phone receives text
 * messages.
 */
export function SetUp({ user, onProved, cancel }: Props) {
  const [chosenMethod, setChosenMethod] = useState<'app' | 'sent' | undefined>(undefined)
  const sendsText = user.phone !== undefined && user.phone_textable
  const methodName = sendsText ? identitySettingsCopy.textMessage : identitySettingsCopy.codeByEmail
  const address = (sendsText && user.phone) || user.email
  if (chosenMethod === 'app')
    return (
      <Authenticator
        onProved={(answer) => onProved(answer, identitySettingsCopy.authenticatorApp)}
        cancel={cancel}
      />
    )
  if (chosenMethod === 'sent')
    return <SentCode address={address} onProved={(answer) => onProved(answer, methodName)} cancel={cancel} />
  return (
    <MethodChoice
      user={user}
      methodName={methodName}
      address={address}
      onChoose={setChosenMethod}
      cancel={cancel}
    />
  )
}

type MethodChoiceProps = {
  user: User
  methodName: string
  address: string
  onChoose(method: 'app' | 'sent'): void
  cancel(): void
}

function MethodChoice({ user: { mfa_methods }, methodName, address, onChoose, cancel }: MethodChoiceProps) {
  const send = useSendCode(() => onChoose('sent'))
  const heading = useFocusOnMount<HTMLHeadingElement>()
  // A verified phone number may have been replaced since, a verified email cannot.
  const canSend = methodName === identitySettingsCopy.textMessage || !mfa_methods.includes('email')
  return (
    <div className="stack">
      <h4 ref={heading} tabIndex={-1} className="plain-focus">
        {identitySettingsCopy.chooseAMethod}
      </h4>
      <ul className="list list--line-below">
        {!mfa_methods.includes('totp') && (
          <li className="method-row">
            <Icon icon={Smartphone} />
            <div>
              <b>{identitySettingsCopy.authenticatorApp}</b>
              <p className="small quiet">{identitySettingsCopy.theSafestWayYourPhone}</p>
            </div>
            <Button tone="primary" onClick={() => onChoose('app')}>
              {identitySettingsCopy.chooseAnApp}
            </Button>
          </li>
        )}
        {canSend && (
          <li className="method-row">
            <Icon icon={MessageSquareText} />
            <div>
              <b>{methodName}</b>
              <p className="small quiet break-anywhere">
                {identitySettingsCopy.weSendACodeTo({
                  address,
                  value:
                    methodName !== identitySettingsCopy.textMessage &&
                    identitySettingsCopy.saveAPhoneNumberUnder,
                })}
              </p>
            </div>
            <Button busyLabel={send.isPending && identitySettingsCopy.sending} onClick={() => send.mutate()}>
              {identitySettingsCopy.sendMfaCode}
            </Button>
          </li>
        )}
      </ul>
      <CodeNotSent error={send.error} />
      <div className="actions">
        <Button onClick={cancel}>{identitySettingsCopy.cancel}</Button>
      </div>
    </div>
  )
}
