import { useState } from 'react'
import { inWords } from '#web/app/api-error.ts'
import { Button } from './button.tsx'

type Props = {
  words: string
  /** Sends it; returns what came of it, in words. What it throws is shown in words too. */
  send(): Promise<string>
  small?: boolean
  /** Whether it is the one thing to do: primary, and as wide as a phone. */
  main?: boolean
  /** Whether it is too early to send again. */
  waits?: boolean
}

/** A button that has a mail or a text message sent, and what came of it below. */
export function SendButton({ words, send, small = false, main = false, waits = false }: Props) {
  const [busy, setBusy] = useState(false)
  const [status, setStatus] = useState('')

  async function press() {
    if (waits) return
    setBusy(true)
    setStatus(await send().catch(inWords))
    setBusy(false)
  }

  return (
    <>
      <div className="actions">
        <Button
          small={small}
          {...(main && { tone: 'primary' as const })}
          busy={busy && 'Sending'}
          onClick={press}
          aria-disabled={waits || undefined}
        >
          {words}
        </Button>
      </div>
      <p className="small" role="status">
        {status}
      </p>
    </>
  )
}
