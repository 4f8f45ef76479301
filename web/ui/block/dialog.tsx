import { type ReactNode, useEffect, useId, useRef } from 'react'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
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
      verb="Block"
      busyLabel="Blocking"
      errorHeading="Not blocked"
      tone="danger-fill"
    >
      <p>
        {name} can't start a conversation with you anymore. Outside a contract, they can't message you, call
        you, send you files or ask for yours.
      </p>
      <p>They can't invite you to appointments or move them, even within a contract.</p>
      <p>
        Contracts you share continue, with their messages, calls, files and disputes. Proposals for your jobs
        still reach you.
      </p>
      <p className="quiet">We won't tell them. You can unblock them anytime.</p>
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
      verb="Unblock"
      busyLabel="Unblocking"
      errorHeading="Not unblocked"
      tone="primary"
    >
      <p>{name} can message you, call you and invite you to appointments again. We won't tell them.</p>
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
          Cancel
        </Button>
      </div>
    </dialog>
  )
}
