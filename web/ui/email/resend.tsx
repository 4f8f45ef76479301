import { call } from '#web/app/client.ts'
import { SendButton } from '#web/ui/form/send-button.tsx'

/** Requests the verification mail again. The answer is the same whether the address is known or not. */
export function Resend({ email, again }: { email: string; again?: boolean }) {
  const address = email.trim().toLowerCase()

  async function resend() {
    if (!address.includes('@')) return 'Enter your email above first.'
    await call('POST /auth/verify/resend', { body: { email: address } })
    return `If ${address} still needs verifying, a new link is on its way.`
  }

  return (
    <div className="stack stack--2">
      {!again && (
        <p className="small quiet">Is the mail that verifies your email missing? Look in spam too.</p>
      )}
      <SendButton small={!again} words={again ? 'Send a new link' : 'Send it again'} send={resend} />
    </div>
  )
}
