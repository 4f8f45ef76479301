import { useState } from 'react'
import { inWords } from '#web/app/api-error.ts'
import { call } from '#web/app/client.ts'
import { Button } from '#web/ui/form/button.tsx'

/** Requests the verification mail again. The answer is the same whether the address is known or not. */
export function Resend({ email, again }: { email: string; again?: boolean }) {
  const address = email.trim().toLowerCase()
  const [busy, setBusy] = useState(false)
  const [status, setStatus] = useState('')

  async function resend() {
    if (!address.includes('@')) return setStatus('Enter your email above first.')
    setBusy(true)
    try {
      await call('POST /auth/verify/resend', { body: { email: address } })
      setStatus(`If ${address} still needs verifying, a new link is on its way.`)
    } catch (error) {
      setStatus(inWords(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="stack stack--2">
      {!again && <p className="small quiet">Did the mail to verify your email not arrive?</p>}
      <div>
        <Button small={!again} busy={busy && 'Sending'} onClick={resend}>
          {again ? 'Send a new link' : 'Send it again'}
        </Button>
      </div>
      <p className="small" role="status">
        {status}
      </p>
    </div>
  )
}
