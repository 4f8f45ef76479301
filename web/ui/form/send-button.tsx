import { useState } from 'react'
import { errorMessage } from '#web/app/api-error.ts'
import * as uiPublicCopy from '#web/copy/ui/public.tsx'
import { Button } from './button.tsx'

type Props = {
  label: string
  /** Sends the message; returns the message to show. An error that it throws is shown as its message. */
  send(): Promise<string>
  small?: boolean
  /** Whether it is the main action: primary, and full width on a phone. */
  isPrimary?: boolean
  /** Whether it is too early to send again. */
  isWaiting?: boolean
}

/** A button that sends a mail or a text message, with the result below it. */
export function SendButton({ label, send, small = false, isPrimary = false, isWaiting = false }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const [status, setStatus] = useState('')

  async function sendAndReport() {
    if (isWaiting) return
    setIsBusy(true)
    setStatus(await send().catch(errorMessage))
    setIsBusy(false)
  }

  return (
    <>
      <div className="actions">
        <Button
          small={small}
          {...(isPrimary && { tone: 'primary' as const })}
          busyLabel={isBusy && uiPublicCopy.sending}
          onClick={sendAndReport}
          aria-disabled={isWaiting || undefined}
        >
          {label}
        </Button>
      </div>
      <p className="small" role="status">
        {status}
      </p>
    </>
  )
}
