import { Paperclip, Send } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { clearDraft, readDraft, saveDraft } from '#web/app/draft.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IdentifierWarning } from '#web/ui/warning/identifiers.tsx'
import { type Address, searchFor } from './address.ts'
import { write } from './outgoing.ts'

const MOST = 10_000

type Props = {
  to: Address
  name: string
  /** Nothing where there is no conversation yet that a file could be attached in. */
  attach?: (() => void) | undefined
  typed?: () => void
}

/** Enter sends, Shift and Enter begins a new line; what is not sent yet survives a reload. */
export function Composer({ to, name, attach, typed }: Props) {
  const draft = `message.${new URLSearchParams(searchFor(to))}`
  const [text, setText] = useState(() => readDraft<{ text: string }>(draft).text ?? '')
  const area = useRef<HTMLTextAreaElement>(null)
  const blank = text.trim() === ''

  function set(to: string) {
    setText(to)
    if (to === '') clearDraft(draft)
    else saveDraft(draft, { text: to })
  }
  function send() {
    if (blank) return
    write(to, text.trim())
    set('')
    area.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    // While a word is composed, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <>
      <IdentifierWarning text={text} of="message" />
      <form
        className="write"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {attach ? (
          <button
            className="icon-btn"
            type="button"
            aria-label="Attach a file"
            title="Attach a file"
            onClick={attach}
          >
            <Icon of={Paperclip} />
          </button>
        ) : (
          <span />
        )}
        <textarea
          ref={area}
          className="textarea"
          aria-label={`Message to ${name}`}
          placeholder="Message, no PHI"
          rows={1}
          maxLength={MOST}
          value={text}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            set(target.value)
            typed?.()
          }}
        />
        <Button tone="primary" type="submit" aria-label="Send" disabled={blank}>
          <Icon of={Send} />
          <span>Send</span>
        </Button>
      </form>
    </>
  )
}
