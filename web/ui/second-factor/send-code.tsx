import { useEffect, useState } from 'react'
import { CODE_MINUTES } from '#domain/kernel/terms.ts'
import { inWords } from '#web/app/api-error.ts'
import { Button } from '../form/button.tsx'

const PAUSE_S = 30

type Props = {
  method: 'sms' | 'email'
  send(): Promise<unknown>
  /** Whether this failure was dealt with; otherwise it is shown here. */
  failed?(error: unknown): boolean
}

/** Sends a code only on request; another can be requested after 30 s. */
export function SendCode({ method, send, failed }: Props) {
  const [busy, setBusy] = useState(false)
  const [status, setStatus] = useState('')
  const [again, setAgain] = useState<number | undefined>(undefined)
  const [now, setNow] = useState(0)
  const wait = again === undefined ? 0 : Math.max(0, Math.ceil((again - now) / 1_000))

  useEffect(() => {
    if (again === undefined) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [again])

  async function sendNow() {
    if (wait > 0) return
    setBusy(true)
    try {
      await send()
      setNow(Date.now())
      setAgain(Date.now() + PAUSE_S * 1_000)
      const where = method === 'sms' ? 'your phone' : 'your email'
      setStatus(`We sent a code to ${where}. It works for ${CODE_MINUTES} minutes.`)
    } catch (error) {
      if (!failed?.(error)) setStatus(inWords(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="stack stack--2">
      <div>
        <Button busy={busy && 'Sending'} onClick={sendNow} aria-disabled={wait > 0 || undefined}>
          {again === undefined ? 'Send code' : wait > 0 ? `Send again in ${wait} s` : 'Send code again'}
        </Button>
      </div>
      <p className="small" role="status">
        {status}
      </p>
    </div>
  )
}
