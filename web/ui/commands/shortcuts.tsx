import { useRef, useState } from 'react'
import { Button } from '../form/button.tsx'
import { capitalized } from '../format.ts'
import { type Shortcut, shortcuts } from '../keyboard/listed.ts'
import { Pressed } from '../keyboard/pressed.tsx'
import { OpenDialog } from './dialog.tsx'
import { COMMAND_KEYS } from './platform.ts'

/** Pressed together, so they are one. */
const COMMAND = COMMAND_KEYS.replace(' ', '\u00a0')

const EVERYWHERE: Shortcut[] = [
  [COMMAND, 'Go to a place or do something'],
  ['?', 'Show these shortcuts'],
]

/** The shortcuts of the current page, and those of every page. */
export function Shortcuts({ close }: { close(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [here] = useState(shortcuts)
  return (
    <OpenDialog of={dialog} label="Keyboard shortcuts" className="" closed={close}>
      <h2>Keyboard shortcuts</h2>
      {here.length > 0 && <List heading="On this page" of={here} />}
      <List heading="Everywhere" of={EVERYWHERE} />
      <div className="actions">
        <Button onClick={() => dialog.current?.close()}>Close</Button>
      </div>
    </OpenDialog>
  )
}

const List = ({ heading, of }: { heading: string; of: readonly Shortcut[] }) => (
  <section>
    <h3>{heading}</h3>
    <dl className="shortcuts">
      {of.map(([keys, does]) => (
        <div key={keys}>
          <dt>{capitalized(does)}</dt>
          <dd>
            <Pressed keys={keys} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
