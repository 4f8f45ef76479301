import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import * as uiLayoutCopy from '#web/copy/ui/layout.tsx'
import { plural } from '../format.ts'
import { Icon } from '../icon.tsx'
import { isComposing, isEnter } from '../keyboard/input-method.ts'
import { ModalDialog } from './modal-dialog.tsx'
import { type Command, useCommands } from './use-commands.ts'

/** The command menu: a combobox by the ARIA pattern whose list is always open. */
export function CommandPalette({ close }: { close(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const [text, setText] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const commands = useCommands(text.trim())
  const optionId = (index: number) => `${listId}-${index}`
  // In newer browsers scrolling returns a promise, which an effect must not return.
  useEffect(() => {
    document.getElementById(`${listId}-${activeIndex}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, activeIndex])
  // The dialog closes first, since the command may move the focus or open another dialog.
  function run(command: Command | undefined) {
    dialog.current?.close()
    command?.run()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (isEnter(event.nativeEvent)) run(commands[activeIndex])
    else if (step) setActiveIndex((activeIndex + step + commands.length) % commands.length)
    else return
    event.preventDefault()
  }
  return (
    <ModalDialog
      dialogRef={dialog}
      label={uiLayoutCopy.commandMenuLabel}
      className="dialog--commands"
      onClosed={close}
    >
      <input
        className="commands__input"
        role="combobox"
        aria-label={uiLayoutCopy.goToAPlaceOr}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={optionId(activeIndex)}
        placeholder={uiLayoutCopy.goToAPlaceOr}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setActiveIndex(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div className="commands__list" id={listId} role="listbox" aria-label={uiLayoutCopy.placesAndActions}>
        {commands.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and its keys
          <div
            key={command.kind + command.label}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === activeIndex}
            onMouseMove={() => setActiveIndex(index)}
            onClick={() => run(command)}
          >
            <Icon icon={command.icon} />
            {command.label}
            <span className="commands__kind">{command.kind}</span>
          </div>
        ))}
      </div>
      <p className="hidden" role="status">
        {text && plural(commands.length, 'result')}
      </p>
      <p className="keys commands__foot" aria-hidden="true">
        <span>
          <kbd>{uiLayoutCopy.enter}</kbd>
          {uiLayoutCopy.open}
        </span>
        <span>
          <kbd>{uiLayoutCopy.esc}</kbd>
          {uiLayoutCopy.close}
        </span>
      </p>
    </ModalDialog>
  )
}
