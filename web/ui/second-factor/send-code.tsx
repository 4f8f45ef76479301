import { useEffect, useState } from 'react'
import { CODE_MINUTES } from '#domain/kernel/terms.ts'
import { SendButton } from '../form/send-button.tsx'

const PAUSE_S = 30

type Props = {
  method: 'sms' | 'email'
  send(): Promise<unknown>
}

/** Sends a code only on request; another can be requested after 30 s. */
export function SendCode({ method, send }: Props) {
  const [again, setAgain] = useState<number | undefined>(undefined)
  const [now, setNow] = useState(0)
  const wait = again === undefined ? 0 : Math.max(0, Math.ceil((again - now) / 1_000))

  useEffect(() => {
    if (again === undefined) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [again])

  async function sendCode() {
    await send()
    setNow(Date.now())
    setAgain(Date.now() + PAUSE_S * 1_000)
    const where = method === 'sms' ? 'your phone' : 'your email'
    return `We sent a code to ${where}. It works for ${CODE_MINUTES} minutes.`
  }

  return (
    <div className="stack stack--2">
      <SendButton
        words={again === undefined ? 'Send code' : wait > 0 ? `Send again in ${wait} s` : 'Send code again'}
        send={sendCode}
        waits={wait > 0}
      />
    </div>
  )
}
