import { call } from '#web/app/client.ts'
import { SendButton } from '#web/ui/form/send-button.tsx'

/** Requests the verification mail again; `main` where a page is there for nothing else. The answer is the same whether the address is known or not. */
export function Resend({ email, again, main = false }: { email: string; again?: boolean; main?: boolean }) {
  const address = email.trim().toLowerCase()

  async function resend() {
    if (!address.includes('@')) return 'Enter your email above first.'
    await call('POST /auth/verify/resend', { body: { email: address } })
    return `If ${address} still needs to be verified, a new link is on its way.`
  }

  return (
    <div className="stack stack--2">
      {!again && <p className="small quiet">No verification email yet? Check your spam folder too.</p>}
      <SendButton
        small={!again}
        main={main}
        words={again ? 'Send a new link' : 'Send it again'}
        send={resend}
      />
    </div>
  )
}
