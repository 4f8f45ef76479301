import { useEffect, useState } from 'react'
import { CODE_MINUTES } from '#domain/kernel/terms.ts'
import * as uiPublicStepsCopy from '#web/copy/ui/public-steps.tsx'
import { SendButton } from '../form/send-button.tsx'

const RESEND_DELAY_SECONDS = 30

type Props = {
  method: 'sms' | 'email'
  send(): Promise<unknown>
}

/** Sends a code only on request; another can be requested after 30 s. */
export function SendCode({ method, send }: Props) {
  const [resendTime, setResendTime] = useState<number | undefined>(undefined)
  const [now, setNow] = useState(0)
  const waitSeconds = resendTime === undefined ? 0 : Math.max(0, Math.ceil((resendTime - now) / 1_000))

  useEffect(() => {
    if (resendTime === undefined) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [resendTime])

  async function sendCode() {
    await send()
    setNow(Date.now())
    setResendTime(Date.now() + RESEND_DELAY_SECONDS * 1_000)
    const destination = method === 'sms' ? uiPublicStepsCopy.yourPhone : uiPublicStepsCopy.yourEmail
    return uiPublicStepsCopy.weSentACodeTo(destination, CODE_MINUTES)
  }

  return (
    <div className="stack stack--2">
      <SendButton
        label={
          resendTime === undefined
            ? uiPublicStepsCopy.sendCode
            : waitSeconds > 0
              ? uiPublicStepsCopy.sendAgainInS(waitSeconds)
              : uiPublicStepsCopy.sendCodeAgain
        }
        send={sendCode}
        isWaiting={waitSeconds > 0}
      />
    </div>
  )
}
