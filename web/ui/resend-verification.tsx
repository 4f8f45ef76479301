import { call } from '#web/app/client.ts'
import { SendButton } from '#web/ui/form/send-button.tsx'

/**
 * Requests the verification mail again. `isPrimary` is for a page that has no other purpose. The response is
 * the same whether the address is known or not.
 */
export function ResendVerification({
  email,
  isReplacement,
  isPrimary = false,
}: {
  email: string
  isReplacement?: boolean
  isPrimary?: boolean
}) {
  const address = email.trim().toLowerCase()

  async function resend() {
    if (!address.includes('@')) return 'Enter your email above first.'
    await call('POST /auth/verify/resend', { body: { email: address } })
    return `If ${address} still needs to be verified, a new link is on its way.`
  }

  return (
    <div className="stack stack--2">
      {!isReplacement && (
        <p className="small quiet">No verification email yet? Check your spam folder too.</p>
      )}
      <SendButton
        small={!isReplacement}
        isPrimary={isPrimary}
        label={isReplacement ? 'Send a new link' : 'Send it again'}
        send={resend}
      />
    </div>
  )
}
