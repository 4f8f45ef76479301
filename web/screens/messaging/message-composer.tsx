import { CircleAlert, Paperclip, Send } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type ConversationAddress, conversationSearch } from '#web/app/conversation-address.ts'
import { clearDraft, readDraft, saveDraft } from '#web/app/draft.ts'
import { sendMessage } from '#web/app/outgoing-messages.ts'
import * as messagingCopy from '#web/copy/messaging.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { wireChecks } from '#web/ui/form/wire-checks.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IdentifierWarning } from '#web/ui/identifier-warning.tsx'
import { isEnter } from '#web/ui/keyboard/input-method.ts'

const draftNameOf = (address: ConversationAddress) =>
  `message.${new URLSearchParams(conversationSearch(address))}`

/** Moves the draft of a new conversation to the conversation that has started. */
export function moveDraft(from: ConversationAddress, to: ConversationAddress) {
  const { text } = readDraft<{ text: string }>(draftNameOf(from))
  if (!text) return
  saveDraft(draftNameOf(to), { text })
  clearDraft(draftNameOf(from))
}

type Props = {
  address: ConversationAddress
  name: string
  /** Undefined until there is a conversation to which a file can be attached. */
  onAttach?: (() => void) | undefined
  onTyping?: () => void
}

/** On a touch screen Enter starts a new line: there is no other key for one, and Send is beside the field. */
const isTouchScreen = () => matchMedia('(pointer: coarse)').matches

const messageChecks = wireChecks('POST /conversations/{id}/messages', (values: { message: string }) => values)

/** Enter sends, Shift and Enter starts a new line. What is typed survives a reload. */
export function MessageComposer({ address, name, onAttach, onTyping }: Props) {
  const draftName = draftNameOf(address)
  const [text, setText] = useState(() => readDraft<{ text: string }>(draftName).text ?? '')
  const textArea = useRef<HTMLTextAreaElement>(null)
  const isBlank = text.trim() === ''
  const lengthError = messageChecks.tooLong({ message: text }).message
  const lengthErrorId = useId()
  // A draft was moved here when the conversation started; the focus goes with it.
  useEffect(() => {
    if (readDraft<{ text: string }>(draftName).text) textArea.current?.focus()
  }, [draftName])

  function updateText(newText: string) {
    setText(newText)
    if (newText === '') clearDraft(draftName)
    else saveDraft(draftName, { text: newText })
  }
  function send() {
    if (isBlank || lengthError) return textArea.current?.focus()
    sendMessage(address, text.trim())
    updateText('')
    textArea.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!isEnter(event.nativeEvent) || event.shiftKey || isTouchScreen()) return
    event.preventDefault()
    send()
  }

  return (
    <>
      <IdentifierWarning text={text} subject={messagingCopy.message} />
      {lengthError && (
        <p className="field__error" id={lengthErrorId} role="status">
          <Icon icon={CircleAlert} small />
          {lengthError}
        </p>
      )}
      <form
        className="composer"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {onAttach && (
          <button
            className="icon-btn"
            type="button"
            aria-label={messagingCopy.attachAFile}
            title={messagingCopy.attachAFile}
            onClick={onAttach}
          >
            <Icon icon={Paperclip} />
          </button>
        )}
        <textarea
          ref={textArea}
          className="textarea"
          aria-label={messagingCopy.messageTo(name)}
          placeholder={messagingCopy.messageNoPhi}
          rows={1}
          aria-invalid={lengthError !== undefined}
          aria-describedby={lengthError && lengthErrorId}
          value={text}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            updateText(target.value)
            onTyping?.()
          }}
        />
        <Button tone="primary" type="submit" aria-label={messagingCopy.send} disabled={isBlank}>
          <Icon icon={Send} />
          <span>{messagingCopy.send}</span>
        </Button>
      </form>
    </>
  )
}
