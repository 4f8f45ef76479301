import { type ReactNode, useEffect, useId, useRef } from 'react'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import * as uiCopy from '#web/copy/ui/ui.tsx'
import { Button } from '../form/button.tsx'
import type { Tone } from '../form/button-class.ts'
import { firstName, fullName } from '../member-text.ts'
import { Notice } from '../notice.tsx'
import type { BlockablePerson } from './use-blocked.ts'

type Props = { person: BlockablePerson; close(): void }

/** Says what blocking ends and what continues, and asks for confirmation. */
export function BlockDialog({ person, close }: Props) {
  const name = <bdi>{firstName(person)}</bdi>
  return (
    <BlockConfirmation
      person={person}
      close={close}
      mutation={useApiMutation('POST /blocks/{userId}')}
      verb={uiCopy.block}
      busyLabel={uiCopy.blocking}
      errorHeading={uiCopy.notBlocked}
      tone="danger-fill"
    >
      <p>{uiCopy.cantStartAConversationWith({ name })}</p>
      <p>{uiCopy.theyCantInviteYouTo}</p>
      <p>{uiCopy.contractsYouShareContinueWith}</p>
      <p className="quiet">{uiCopy.weWontTellThemYou}</p>
    </BlockConfirmation>
  )
}

export function UnblockDialog({ person, close }: Props) {
  const name = <bdi>{firstName(person)}</bdi>
  return (
    <BlockConfirmation
      person={person}
      close={close}
      mutation={useApiMutation('DELETE /blocks/{userId}')}
      verb={uiCopy.unblock}
      busyLabel={uiCopy.unblocking}
      errorHeading={uiCopy.notUnblocked}
      tone="primary"
    >
      <p>{uiCopy.canMessageYouCallYou({ name })}</p>
    </BlockConfirmation>
  )
}

type BlockMutation = {
  mutate(input: { params: { userId: string } }, callbacks: { onSuccess(): void; onError(): void }): void
  isPending: boolean
  error: Error | null
}
type ConfirmationProps = Props & {
  mutation: BlockMutation
  verb: string
  busyLabel: string
  errorHeading: string
  tone: Tone
  children: ReactNode
}

function BlockConfirmation({
  person,
  close,
  mutation,
  verb,
  busyLabel,
  errorHeading,
  tone,
  children,
}: ConfirmationProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const cancelButton = useRef<HTMLButtonElement>(null)
  const isSent = useRef(false)
  const heading = useId()
  useEffect(() => {
    if (dialog.current?.open !== false) return
    dialog.current.showModal()
    // The key that opened the dialog may still be held, so the focus goes to Cancel.
    cancelButton.current?.focus()
  }, [])
  // The browser then restores the focus to the button that opened the dialog.
  const closeDialog = () => dialog.current?.close()
  function submit() {
    if (isSent.current) return
    isSent.current = true
    mutation.mutate(
      { params: { userId: person.user_id } },
      {
        onSuccess: closeDialog,
        onError: () => {
          isSent.current = false
        },
      },
    )
  }
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={heading} onClose={close}>
      <h2 id={heading}>
        {verb} <bdi>{fullName(person)}</bdi>?
      </h2>
      {children}
      {mutation.error && (
        <div role="alert">
          <Notice tone="danger" heading={errorHeading}>
            <p className="small">{errorMessage(mutation.error)}</p>
          </Notice>
        </div>
      )}
      <div className="actions">
        <Button tone={tone} busyLabel={mutation.isPending && busyLabel} onClick={submit}>
          {verb}
        </Button>
        <Button ref={cancelButton} onClick={closeDialog}>
          {uiCopy.cancel}
        </Button>
      </div>
    </dialog>
  )
}
