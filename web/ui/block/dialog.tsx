import { type ReactNode, useEffect, useId, useRef } from 'react'
import { inWords } from '#web/app/api-error.ts'
import { useAct } from '#web/app/query-client.ts'
import { Button } from '../form/button.tsx'
import type { Tone } from '../form/button-class.ts'
import { firstName, fullName } from '../member-text.ts'
import { Notice } from '../notice.tsx'
import type { Other } from './use-blocked.ts'

type Props = { of: Other; close(): void }

/** What blocking ends and what goes on, before it is done. */
export function BlockDialog({ of: person, close }: Props) {
  const name = <bdi>{firstName(person)}</bdi>
  return (
    <Asked
      of={person}
      close={close}
      act={useAct('POST /blocks/{userId}')}
      verb="Block"
      doing="Blocking"
      failed="Not blocked"
      tone="danger-fill"
    >
      <p>
        {name} can't start a conversation with you any more. Outside a contract, they can't message you, call
        you, send you files or ask for yours.
      </p>
      <p>They can't invite you to appointments or move them, even within a contract.</p>
      <p>
        Contracts you share go on, with their messages, calls, files and disputes. Proposals for your jobs
        still reach you.
      </p>
      <p className="quiet">We won't tell them. You can unblock them at any time.</p>
    </Asked>
  )
}

export function UnblockDialog({ of: person, close }: Props) {
  const name = <bdi>{firstName(person)}</bdi>
  return (
    <Asked
      of={person}
      close={close}
      act={useAct('DELETE /blocks/{userId}')}
      verb="Unblock"
      doing="Unblocking"
      failed="Not unblocked"
      tone="primary"
    >
      <p>{name} can write to you, call you and invite you to appointments again. We won't tell them.</p>
    </Asked>
  )
}

type Act = {
  mutate(input: { params: { userId: string } }, then: { onSuccess(): void; onError(): void }): void
  isPending: boolean
  error: Error | null
}
type AskedProps = Props & {
  act: Act
  verb: string
  doing: string
  failed: string
  tone: Tone
  children: ReactNode
}

function Asked({ of: person, close, act, verb, doing, failed, tone, children }: AskedProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const isSent = useRef(false)
  const heading = useId()
  useEffect(() => {
    if (dialog.current?.open !== false) return
    dialog.current.showModal()
    // The key that has opened the dialog may still be held.
    cancel.current?.focus()
  }, [])
  // The browser then gives the focus back to the button that asked.
  const leave = () => dialog.current?.close()
  function go() {
    if (isSent.current) return
    isSent.current = true
    act.mutate(
      { params: { userId: person.user_id } },
      {
        onSuccess: leave,
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
      {act.error && (
        <div role="alert">
          <Notice tone="danger" heading={failed}>
            <p className="small">{inWords(act.error)}</p>
          </Notice>
        </div>
      )}
      <div className="actions">
        <Button tone={tone} busy={act.isPending && doing} onClick={go}>
          {verb}
        </Button>
        <Button ref={cancel} onClick={leave}>
          Cancel
        </Button>
      </div>
    </dialog>
  )
}
