import { MessageSquareText, Smartphone } from 'lucide-react'
import { useState } from 'react'
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
  const methodName = sendsText ? 'Text message' : 'Code by email'
  const address = (sendsText && user.phone) || user.email
  if (chosenMethod === 'app')
    return <Authenticator onProved={(answer) => onProved(answer, 'Authenticator app')} cancel={cancel} />
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
  const canSend = methodName === 'Text message' || !mfa_methods.includes('email')
  return (
    <div className="stack">
      <h3 ref={heading} tabIndex={-1} className="plain-focus">
        Choose a method
      </h3>
      <ul className="list list--line-below">
        {!mfa_methods.includes('totp') && (
          <li className="method-row">
            <Icon icon={Smartphone} />
            <div>
              <b>Authenticator app</b>
              <p className="small quiet">The safest way: your phone shows a code, even without a signal.</p>
            </div>
            <Button tone="primary" onClick={() => onChoose('app')}>
              Use an app
            </Button>
          </li>
        )}
        {canSend && (
          <li className="method-row">
            <Icon icon={MessageSquareText} />
            <div>
              <b>{methodName}</b>
              <p className="small quiet break-anywhere">
                We send a code to {address}.
                {methodName !== 'Text message' && ' Save a phone number under Phone to get it by text.'}
              </p>
            </div>
            <Button busyLabel={send.isPending && 'Sending'} onClick={() => send.mutate()}>
              Send MFA Code
            </Button>
          </li>
        )}
      </ul>
      <CodeNotSent error={send.error} />
      <div className="actions">
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </div>
  )
}
