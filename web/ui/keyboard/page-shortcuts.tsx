import { useEffect, useRef } from 'react'
import * as uiLayoutCopy from '#web/copy/ui/layout.tsx'
import { useEscapeToLeaveField } from './escape.ts'
import { KeyCombination } from './key-combination.tsx'
import { registerPageShortcuts, type Shortcut } from './shortcut-registry.ts'

/** The shortcuts of a list whose rows are reached by keyboard (`RowKeys`). */
export const LIST_SHORTCUTS = [
  ['J K', uiLayoutCopy.nextPreviousRow],
  ['Enter', 'open'],
] as const satisfies readonly Shortcut[]

const LEAVE_FIELD_SHORTCUT: Shortcut = ['Esc', uiLayoutCopy.leaveAField]

type Props = {
  /** Only the shortcuts that work now; `false` is skipped. */
  shortcuts: readonly (Shortcut | false)[]
}

/** The shortcuts of a page, at its foot. The list of shortcuts includes them. */
export function PageShortcuts({ shortcuts }: Props) {
  useEscapeToLeaveField()
  const visibleShortcuts = [...shortcuts.filter((each) => each !== false), LEAVE_FIELD_SHORTCUT]
  const latestShortcuts = useRef(visibleShortcuts)
  latestShortcuts.current = visibleShortcuts
  useEffect(() => registerPageShortcuts(() => latestShortcuts.current), [])
  // Alone, the key that leaves a field tells nothing about the page.
  if (visibleShortcuts.length === 1) return null
  return (
    <p className="keys gap-above">
      {visibleShortcuts.map(([keys, action]) => (
        <span key={keys}>
          <KeyCombination keys={keys} /> {action}
        </span>
      ))}
    </p>
  )
}
