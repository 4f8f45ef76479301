import { MessageSquareText, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { User } from '../user.ts'
import { Authenticator } from './authenticator.tsx'
import type { FactorAnswer } from './code-form.tsx'
import { NotSent, SentCode, useSendCode } from './sent-code.tsx'

type Props = { user: User; proved(answer: FactorAnswer, way: string): void; cancel(): void }

/** The choice of a second factor: an app first, then a code by SMS, or by email if no phone gets texts. */
export function SetUp({ user, proved, cancel }: Props) {
  const [way, setWay] = useState<'app' | 'sent' | undefined>(undefined)
  const byText = user.phone !== undefined && user.phone_textable
  const by = byText ? 'Text message' : 'Code by email'
  const to = (byText && user.phone) || user.email
  if (way === 'app')
    return <Authenticator proved={(answer) => proved(answer, 'Authenticator app')} cancel={cancel} />
  if (way === 'sent') return <SentCode to={to} proved={(answer) => proved(answer, by)} cancel={cancel} />
  return <Ways user={user} by={by} to={to} choose={setWay} cancel={cancel} />
}

type WaysProps = { user: User; by: string; to: string; choose(way: 'app' | 'sent'): void; cancel(): void }

function Ways({ user: { mfa_methods }, by, to, choose, cancel }: WaysProps) {
  const send = useSendCode(() => choose('sent'))
  const heading = useFocusOnMount<HTMLHeadingElement>()
  // A verified phone number may have been replaced since; a verified email cannot be.
  const canSend = by === 'Text message' || !mfa_methods.includes('email')
  return (
    <div className="stack">
      <h3 ref={heading} tabIndex={-1} className="plain-focus">
        Choose a method
      </h3>
      <ul className="list list--closed">
        {!mfa_methods.includes('totp') && (
          <li className="way">
            <Icon icon={Smartphone} />
            <div>
              <b>Authenticator app</b>
              <p className="small quiet">The safest: your phone shows a code, even without a signal.</p>
            </div>
            <Button tone="primary" onClick={() => choose('app')}>
              Use an app
            </Button>
          </li>
        )}
        {canSend && (
          <li className="way">
            <Icon icon={MessageSquareText} />
            <div>
              <b>{by}</b>
              <p className="small quiet any">
                We send a code to {to}.
                {by !== 'Text message' && ' With a phone number, saved under Phone, it goes by SMS.'}
              </p>
            </div>
            <Button busy={send.isPending && 'Sending'} onClick={() => send.mutate()}>
              Send MFA Code
            </Button>
          </li>
        )}
      </ul>
      <NotSent error={send.error} />
      <div className="actions">
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </div>
  )
}
