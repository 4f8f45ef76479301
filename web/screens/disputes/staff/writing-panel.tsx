import { useRef } from 'react'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Moment } from '#web/ui/time.tsx'
import { IdentifierWarning } from '#web/ui/warning/identifier-warning.tsx'
import type { DisputeCase } from './dispute-state.tsx'
import { type Route, useWriting } from './use-writing.ts'

type Props = Pick<DisputeCase, 'dispute'> & {
  /** The call that adds what was written. */
  route: Route
  entries: DisputeCase['dispute']['notes']
  heading: string
  /** Who reads it. */
  aside: string
  /** What stands there while there is nothing, and nothing can be written. */
  emptyText: string
  /** What is written, in a word. */
  noun: 'note' | 'question'
  /** The key that leads to the field, and what it does. */
  shortcut: readonly [key: string, does: string]
  help?: string
  buttonLabel: string
  busyLabel: string
  addedText: string
}

/** What support has written in a case, and a form to write more while the case is under review. */
export function WritingPanel(props: Props) {
  const {
    dispute,
    entries,
    noun,
    shortcut,
    heading,
    aside,
    emptyText,
    help,
    buttonLabel,
    busyLabel,
    addedText,
  } = props
  const writing = useWriting(props)
  const form = useRef<HTMLFormElement>(null)
  const [key, shortcutLabel] = shortcut
  const isOpen = dispute.status === 'under_review'
  const focusField = () => form.current?.querySelector('textarea')?.focus()
  useKeys(
    isOpen ? { [key.toLowerCase()]: focusField } : {},
    isOpen ? { [key.toLowerCase()]: shortcutLabel } : {},
  )
  return (
    <Panel heading={heading} headingNote={aside}>
      {entries.map(({ text, name, created_at }) => (
        <div key={created_at}>
          <p dir="auto" className="pre">
            {text}
          </p>
          <p className="quiet">
            <bdi>{name}</bdi>, <Moment time={created_at} />
          </p>
        </div>
      ))}
      {/* Whoever writes while somebody else decides keeps their words. */}
      {(isOpen || writing.field.value !== '') && (
        <form className="dense form form--tight" ref={form} onSubmit={writing.submit} noValidate>
          <TextArea
            id={noun}
            rows={2}
            aria-keyshortcuts={key}
            label={`New ${noun}`}
            help={help}
            {...writing.field}
          />
          <IdentifierWarning text={writing.field.value} subject={noun} />
          <div>
            <Button type="submit" busy={writing.busy && busyLabel}>
              {buttonLabel}
            </Button>
          </div>
        </form>
      )}
      {!isOpen && entries.length === 0 && <p className="quiet">{emptyText}</p>}
      <p className={writing.done ? 'quiet' : 'hidden'} role="status">
        {writing.done && addedText}
      </p>
    </Panel>
  )
}
