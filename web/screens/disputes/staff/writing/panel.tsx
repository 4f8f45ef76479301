import { useRef } from 'react'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Moment } from '#web/ui/time.tsx'
import { IdentifierWarning } from '#web/ui/warning/identifier-warning.tsx'
import type { Case } from '../looks.tsx'
import { type Route, useWriting } from './use-writing.ts'

type Props = Pick<Case, 'dispute'> & {
  /** The call that adds what was written. */
  route: Route
  written: Case['dispute']['notes']
  heading: string
  /** Who reads it. */
  aside: string
  /** What stands there while there is nothing, and nothing can be written. */
  none: string
  /** What is written, in a word. */
  what: 'note' | 'question'
  /** The key that leads to the field, and what it does. */
  shortcut: readonly [key: string, does: string]
  help?: string
  button: string
  busy: string
  done: string
}

/** What support has written in a case, and a form to write more while the case is under review. */
export function WritingPanel(props: Props) {
  const { dispute, written, what, shortcut, heading, aside, none, help, button, busy, done } = props
  const writing = useWriting(props)
  const form = useRef<HTMLFormElement>(null)
  const [key, does] = shortcut
  const open = dispute.status === 'under_review'
  const toField = () => form.current?.querySelector('textarea')?.focus()
  useKeys(open ? { [key.toLowerCase()]: toField } : {}, open ? { [key.toLowerCase()]: does } : {})
  return (
    <Panel heading={heading} headingNote={aside}>
      {written.map(({ text, name, created_at }) => (
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
      {(open || writing.field.value !== '') && (
        <form className="dense form form--tight" ref={form} onSubmit={writing.submit} noValidate>
          <TextArea
            id={what}
            rows={2}
            aria-keyshortcuts={key}
            label={`New ${what}`}
            help={help}
            {...writing.field}
          />
          <IdentifierWarning text={writing.field.value} subject={what} />
          <div>
            <Button type="submit" busy={writing.busy && busy}>
              {button}
            </Button>
          </div>
        </form>
      )}
      {!open && written.length === 0 && <p className="quiet">{none}</p>}
      <p className={writing.done ? 'quiet' : 'hidden'} role="status">
        {writing.done && done}
      </p>
    </Panel>
  )
}
