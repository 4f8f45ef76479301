import { call } from '#web/app/client.ts'
import * as uiPublicCopy from '#web/copy/ui/public.tsx'
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
    if (!address.includes('@')) return uiPublicCopy.enterYourEmailAboveFirst
    await call('POST /auth/verify/resend', { body: { email: address } })
    return uiPublicCopy.ifStillNeedsToBe(address)
  }

  return (
    <div className="stack stack--2">
      {!isReplacement && <p className="small quiet">{uiPublicCopy.noVerificationEmailYetCheck}</p>}
      <SendButton
        small={!isReplacement}
        isPrimary={isPrimary}
        label={isReplacement ? uiPublicCopy.sendANewLink : uiPublicCopy.sendItAgain}
        send={resend}
      />
    </div>
  )
}
