import { useMutation } from '@tanstack/react-query'
import { CODE_MINUTES } from '#domain/kernel/terms.ts'
import { durationWords } from '#domain/kernel/time/duration.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { call } from '#web/app/client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { Notice } from '#web/ui/notice.tsx'
import { CodeForm, type FactorAnswer } from './code-form.tsx'

/** Sends a code by SMS if a phone is set, else by email. This call has no POST form. */
export const useSendCode = (sent?: () => void) =>
  useMutation({
    mutationFn: () => call('GET /settings/send-mfa', {}),
    ...(sent && { onSuccess: sent }),
    onError: (error) => console.error('The code was not sent', error),
  })

type Props = { to: string; proved(answer: FactorAnswer): void; cancel(): void }

/** A code was sent; entering it proves access to the phone or the mailbox. */
export function SentCode({ to, proved, cancel }: Props) {
  const again = useSendCode()
  const verify = useApiMutation('POST /settings/send-mfa')
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <div className="stack">
      <h3 ref={heading} tabIndex={-1} className="plain-focus">
        Enter the code
      </h3>
      <p className="quiet any" role="status">
        We sent a code to {to}
        {again.isSuccess && ' again'}. It works for {durationWords(CODE_MINUTES, 'minute')}.
      </p>
      <NotSent error={again.error} />
      <CodeForm
        help="Six digits"
        verify={(code) => verify.mutateAsync({ body: { code } })}
        proved={proved}
        cancel={cancel}
        more={
          <Button busy={again.isPending && 'Sending'} onClick={() => again.mutate()}>
            Send again
          </Button>
        }
      />
    </div>
  )
}

export const NotSent = ({ error }: { error: Error | null }) =>
  error && (
    <div role="alert">
      <Notice tone="danger" heading="The code was not sent">
        <p className="small">{errorMessage(error)}</p>
      </Notice>
    </div>
  )
