import { useRef, useState } from 'react'
import { Button } from '../form/button.tsx'
import { capitalize } from '../format.ts'
import { COMMAND_KEYS, KeyCombination } from '../keyboard/key-combination.tsx'
import { currentShortcuts, type Shortcut } from '../keyboard/shortcut-registry.ts'
import { ModalDialog } from './modal-dialog.tsx'

/** The keys of the command menu, joined by a no-break space, since they are pressed together. */
const COMMAND_SHORTCUT = COMMAND_KEYS.replace(' ', '\u00a0')

const GLOBAL_SHORTCUTS: Shortcut[] = [
  [COMMAND_SHORTCUT, 'Go to a place or do something'],
  ['?', 'Show these shortcuts'],
]

/** Lists the shortcuts of the current page and those of every page. */
export function ShortcutsDialog({ close }: { close(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [pageShortcuts] = useState(currentShortcuts)
  return (
    <ModalDialog dialogRef={dialog} label="Keyboard shortcuts" className="" onClosed={close}>
      <h2>Keyboard shortcuts</h2>
      {pageShortcuts.length > 0 && <ShortcutList heading="On this page" shortcuts={pageShortcuts} />}
      <ShortcutList heading="Everywhere" shortcuts={GLOBAL_SHORTCUTS} />
      <div className="actions">
        <Button onClick={() => dialog.current?.close()}>Close</Button>
      </div>
    </ModalDialog>
  )
}

const ShortcutList = ({ heading, shortcuts }: { heading: string; shortcuts: readonly Shortcut[] }) => (
  <section>
    <h3>{heading}</h3>
    <dl className="shortcuts">
      {shortcuts.map(([keys, action]) => (
        <div key={keys}>
          <dt>{capitalize(action)}</dt>
          <dd>
            <KeyCombination keys={keys} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
