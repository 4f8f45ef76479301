import { CircleAlert, Paperclip, Send } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { clearDraft, readDraft, saveDraft } from '#web/app/draft.ts'
import { type ConversationAddress, conversationSearch } from '#web/app/messaging/conversation-address.ts'
import { sendMessage } from '#web/app/messaging/outgoing-messages.ts'
import { Button } from '#web/ui/form/button.tsx'
import { MAX_LONG_TEXT_LENGTH, tooLongMessage } from '#web/ui/form/text-limits.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isEnter } from '#web/ui/keyboard/input-method.ts'
import { IdentifierWarning } from '#web/ui/warning/identifier-warning.tsx'

const draftFor = (to: ConversationAddress) => `message.${new URLSearchParams(conversationSearch(to))}`

/** What was typed while the conversation began is typed in it. */
export function moveDraft(from: ConversationAddress, to: ConversationAddress) {
  const { text } = readDraft<{ text: string }>(draftFor(from))
  if (!text) return
  saveDraft(draftFor(to), { text })
  clearDraft(draftFor(from))
}

type Props = {
  to: ConversationAddress
  name: string
  /** Nothing where there is no conversation yet that a file could be attached in. */
  attach?: (() => void) | undefined
  typed?: () => void
}

/** On a phone Enter begins a new line: there is no other way to one, and Send is beside it. */
const isTouched = () => matchMedia('(pointer: coarse)').matches

/** Enter sends, Shift and Enter begins a new line; what is not sent yet survives a reload. */
export function Composer({ to, name, attach, typed }: Props) {
  const draft = draftFor(to)
  const [text, setText] = useState(() => readDraft<{ text: string }>(draft).text ?? '')
  const area = useRef<HTMLTextAreaElement>(null)
  const blank = text.trim() === ''
  const excess = tooLongMessage(text, MAX_LONG_TEXT_LENGTH)
  const why = useId()
  // What was typed goes on where it was typed, also when the conversation has just begun.
  useEffect(() => {
    if (readDraft<{ text: string }>(draft).text) area.current?.focus()
  }, [draft])

  function set(to: string) {
    setText(to)
    if (to === '') clearDraft(draft)
    else saveDraft(draft, { text: to })
  }
  function send() {
    if (blank || excess) return area.current?.focus()
    sendMessage(to, text.trim())
    set('')
    area.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!isEnter(event.nativeEvent) || event.shiftKey || isTouched()) return
    event.preventDefault()
    send()
  }

  return (
    <>
      <IdentifierWarning text={text} subject="message" />
      {excess && (
        <p className="field__error" id={why} role="status">
          <Icon icon={CircleAlert} small />
          {excess}
        </p>
      )}
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
            <Icon icon={Paperclip} />
          </button>
        ) : (
          <span />
        )}
        <textarea
          ref={area}
          className="textarea"
          aria-label={`Message to ${name}`}
          placeholder="Message (no patient information)"
          rows={1}
          aria-invalid={excess !== undefined}
          aria-describedby={excess && why}
          value={text}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            set(target.value)
            typed?.()
          }}
        />
        <Button tone="primary" type="submit" aria-label="Send" disabled={blank}>
          <Icon icon={Send} />
          <span>Send</span>
        </Button>
      </form>
    </>
  )
}
