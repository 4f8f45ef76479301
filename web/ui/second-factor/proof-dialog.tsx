import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { ResponseOf } from '#api/wire/wire.ts'
import { PROOF_MINUTES } from '#domain/kernel/terms.ts'
import { formatDuration } from '#domain/kernel/time/duration.ts'
import { ApiError, errorMessage } from '#web/app/api-error.ts'
import { query } from '#web/app/api-query.ts'
import { call } from '#web/app/client.ts'
import * as uiCopy from '#web/copy/ui/ui.tsx'
import { Button } from '../form/button.tsx'
import { ErrorSummary, useForm } from '../form/form.tsx'
import { CurrentPassword } from '../form/password/current-password.tsx'
import { ListSkeleton, QueryContent } from '../query-content.tsx'
import { CodeField } from './code-field.tsx'
import { type Method, OtherMethods, SECOND_FACTOR_METHODS } from './methods.tsx'
import { resolveProof, useIsProofRequested } from './proof.ts'
import { SendCode } from './send-code.tsx'

/**
 * Shows a dialog while the API asks who is in the session before a sensitive change. The call continues
 * afterwards.
 */
export const ProofDialogOnRequest = () => useIsProofRequested() && <ProofDialog />

function ProofDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const isProved = useRef(false)
  const heading = useId()
  const settingsQuery = useQuery({ ...query('GET /settings', {}), staleTime: 0 })
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  // Closing restores the focus; then the result removes the dialog.
  const close = (isConfirmed: boolean) => {
    isProved.current = isConfirmed
    dialog.current?.close()
  }
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={heading}
      onClose={() => resolveProof(isProved.current)}
    >
      <h2 id={heading}>{uiCopy.confirmItsYou}</h2>
      <QueryContent query={settingsQuery} subject={uiCopy.whatToAskFor} skeleton={<ListSkeleton rows={1} />}>
        {({ user }) => (
          <ProofForm
            key={String(methodsOf(user))}
            methods={methodsOf(user)}
            onClose={close}
            reloadMethods={settingsQuery.refetch}
          />
        )}
      </QueryContent>
    </dialog>
  )
}

type User = ResponseOf<'GET /settings'>['user']

/**
 * The methods of proof for this member. Staff may only use the app; a member without a second factor is asked
 * for the password.
 */
function methodsOf({ mfa_methods, roles }: User): Method[] {
  if (roles.length > 0) return ['totp']
  if (mfa_methods.length === 0) return []
  return SECOND_FACTOR_METHODS.filter((each) => each === 'recovery' || mfa_methods.includes(each))
}

type Props = { methods: Method[]; onClose(isConfirmed: boolean): void; reloadMethods(): void }

function ProofForm({ methods, onClose, reloadMethods }: Props) {
  const [method, setMethod] = useState(methods[0])
  const form = useForm({
    initial: { secret: '' },
    check: ({ secret }) =>
      secret.trim() ? {} : { secret: method ? uiCopy.enterTheCode : uiCopy.enterYourPassword },
    toRefusalMessage: (error) => {
      if (!(error instanceof ApiError) || error.status !== 400) return errorMessage(error)
      // A second factor was turned on or off elsewhere, so the methods may have changed.
      if (error.code !== 'incorrect_credentials') reloadMethods()
      return method ? uiCopy.incorrectCode : uiCopy.incorrectPassword
    },
    submit: async ({ secret }) => {
      const body = method ? { code: secret.replaceAll(/\s/g, ''), method } : { password: secret }
      await call('POST /auth/prove', { body })
      onClose(true)
    },
  })
  function choose(newMethod: Method) {
    setMethod(newMethod)
    form.reset({ secret: '' })
  }
  return (
    <form className="form form--tight" onSubmit={form.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <p className="small quiet">
        {uiCopy.enterFirstSoThatNobody({
          ending: method ? uiCopy.aCode : uiCopy.yourPassword,
          proofMinutes: formatDuration(PROOF_MINUTES, 'minute'),
        })}
      </p>
      {/* Members have recovery codes, too. */}
      {methods.length === 1 && <p className="small quiet">{uiCopy.staffUseTheirAppHere}</p>}
      {(method === 'sms' || method === 'email') && (
        <SendCode
          key={method}
          method={method}
          send={() => call('POST /auth/prove/send', { body: { method } })}
        />
      )}
      {method ? (
        <CodeField {...form.field('secret')} method={method} autoFocus />
      ) : (
        <CurrentPassword {...form.field('secret')} label={uiCopy.yourPasswordLabel} autoFocus />
      )}
      <div className="actions">
        <Button type="submit" tone="primary" busyLabel={form.isBusy && uiCopy.checking}>
          {uiCopy.confirm}
        </Button>
        <Button onClick={() => onClose(false)}>{uiCopy.cancel}</Button>
      </div>
      {method && <OtherMethods {...{ methods, method }} onChoose={choose} />}
    </form>
  )
}
