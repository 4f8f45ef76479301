import { useId, useState } from 'react'
import { ResendVerification } from '#web/ui/email/resend-verification.tsx'
import { TextField } from '#web/ui/form/field.tsx'

/** Requests the verification mail where the page does not know the email. */
export function ResendByEmail() {
  const id = useId()
  const [email, set] = useState('')
  return (
    <div className="stack">
      <TextField
        {...{ id, value: email, set, error: undefined }}
        label="Email"
        type="email"
        autoComplete="username"
      />
      <ResendVerification email={email} isReplacement isPrimary />
    </div>
  )
}
