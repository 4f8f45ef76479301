import { useRef, useState } from 'react'
import * as uiLayoutCopy from '#web/copy/ui/layout.tsx'
import { Button } from '../form/button.tsx'
import { capitalize } from '../format.ts'
import { COMMAND_KEYS, KeyCombination } from '../keyboard/key-combination.tsx'
import { currentShortcuts, type Shortcut } from '../keyboard/shortcut-registry.ts'
import { ModalDialog } from './modal-dialog.tsx'

/** The keys of the command menu, joined by a no-break space, since they are pressed together. */
const COMMAND_SHORTCUT = COMMAND_KEYS.replace(' ', '\u00a0')

const GLOBAL_SHORTCUTS: Shortcut[] = [
  [COMMAND_SHORTCUT, uiLayoutCopy.goToAPlaceOr],
  ['?', uiLayoutCopy.showTheseShortcuts],
]

/** Lists the shortcuts of the current page and those of every page. */
export function ShortcutsDialog({ close }: { close(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [pageShortcuts] = useState(currentShortcuts)
  return (
    <ModalDialog dialogRef={dialog} label={uiLayoutCopy.keyboardShortcutsLabel} className="" onClosed={close}>
      <h2>{uiLayoutCopy.keyboardShortcutsLabel}</h2>
      {pageShortcuts.length > 0 && (
        <ShortcutList heading={uiLayoutCopy.onThisPage} shortcuts={pageShortcuts} />
      )}
      <ShortcutList heading={uiLayoutCopy.everywhere} shortcuts={GLOBAL_SHORTCUTS} />
      <div className="actions">
        <Button onClick={() => dialog.current?.close()}>{uiLayoutCopy.closeLabel}</Button>
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
