import { useMutation } from '@tanstack/react-query'
import { CODE_MINUTES } from '#domain/kernel/terms.ts'
import { formatDuration } from '#domain/kernel/time/duration.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { call } from '#web/app/client.ts'
import * as identitySettingsCopy from '#web/copy/identity/settings.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { Notice } from '#web/ui/notice.tsx'
import { CodeForm, type FactorAnswer } from './code-form.tsx'

/** Sends a code by SMS if a phone is set, else by email. This call has no POST form. */
export const useSendCode = (onSent?: () => void) =>
  useMutation({
    mutationFn: () => call('GET /settings/send-mfa', {}),
    ...(onSent && { onSuccess: onSent }),
    onError: (error) => console.error(identitySettingsCopy.theCodeWasntSent, error),
  })

type Props = { address: string; onProved(answer: FactorAnswer): void; cancel(): void }

/** Asks for the code that was sent; it proves access to the phone or the mailbox. */
export function SentCode({ address, onProved, cancel }: Props) {
  const resend = useSendCode()
  const verify = useApiMutation('POST /settings/send-mfa')
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <div className="stack">
      <h4 ref={heading} tabIndex={-1} className="plain-focus">
        {identitySettingsCopy.enterTheCode}
      </h4>
      <p className="quiet break-anywhere" role="status">
        {identitySettingsCopy.weSentACodeTo({
          address,
          value: resend.isSuccess && ' again',
          codeMinutes: formatDuration(CODE_MINUTES, 'minute'),
        })}
      </p>
      <CodeNotSent error={resend.error} />
      <CodeForm
        help={identitySettingsCopy.sixDigits}
        verify={(code) => verify.mutateAsync({ body: { code } })}
        onProved={onProved}
        cancel={cancel}
        extraButton={
          <Button
            busyLabel={resend.isPending && identitySettingsCopy.sending}
            onClick={() => resend.mutate()}
          >
            {identitySettingsCopy.sendAgain}
          </Button>
        }
      />
    </div>
  )
}

export const CodeNotSent = ({ error }: { error: Error | null }) =>
  error && (
    <div role="alert">
      <Notice level={4} tone="danger" heading={identitySettingsCopy.theCodeWasNotSent}>
        <p className="small">{errorMessage(error)}</p>
      </Notice>
    </div>
  )
