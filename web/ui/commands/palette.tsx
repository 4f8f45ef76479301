import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { plural } from '../format.ts'
import { Icon } from '../icon.tsx'
import { isComposing, isEnter } from '../keyboard/composing.ts'
import { OpenDialog } from './dialog.tsx'
import { type Command, useCommands } from './list.ts'

/** The command menu: a combobox by the ARIA pattern, whose list is always open. */
export function Palette({ close }: { close(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const commands = useCommands(text.trim())
  const optionId = (index: number) => `${list}-${index}`
  // In newer browsers scrolling returns a promise, which is no clean-up of an effect.
  useEffect(() => {
    document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [list, at])
  // The dialog closes first: its act may move the focus or open another.
  function run(command: Command | undefined) {
    dialog.current?.close()
    command?.act()
  }
  function press(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (isEnter(event.nativeEvent)) run(commands[at])
    else if (step) setAt((at + step + commands.length) % commands.length)
    else return
    event.preventDefault()
  }
  return (
    <OpenDialog of={dialog} label="Command menu" className="dialog--commands" closed={close}>
      <input
        className="commands__input"
        role="combobox"
        aria-label="Go to a place or do something"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={optionId(at)}
        placeholder="Go to a place or do something"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div className="commands__list" id={list} role="listbox" aria-label="Places and actions">
        {commands.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and its keys
          <div
            key={command.kind + command.words}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onMouseMove={() => setAt(index)}
            onClick={() => run(command)}
          >
            <Icon of={command.icon} />
            {command.words}
            <span className="commands__kind">{command.kind}</span>
          </div>
        ))}
      </div>
      <p className="hidden" role="status">
        {text && plural(commands.length, 'result')}
      </p>
      <p className="keys commands__foot" aria-hidden="true">
        <span>
          <kbd>Enter</kbd> open
        </span>
        <span>
          <kbd>Esc</kbd> close
        </span>
      </p>
    </OpenDialog>
  )
}
