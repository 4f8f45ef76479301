import { type ReactNode, useRef } from 'react'
import * as uiLayoutCopy from '#web/copy/ui/layout.tsx'
import { useKeys } from './use-keys.ts'

/** What Enter opens in a row: the link of its item, or else the first link or button. */
const openerOf = (row: Element) =>
  row.querySelector<HTMLElement>('.record-kind a') ?? row.querySelector<HTMLElement>('a, button')

/** A table whose rows are reached with J and K. */
export function RowKeys({ children }: { children: ReactNode }) {
  const table = useRef<HTMLDivElement>(null)
  const move = (step: number) => {
    const rows = [...(table.current?.querySelectorAll('tbody tr') ?? [])]
    const openers = rows.flatMap((row) => openerOf(row) ?? [])
    const focusedIndex = openers.findIndex((opener) => opener.closest('tr')?.contains(document.activeElement))
    openers[Math.min(Math.max(focusedIndex + step, 0), openers.length - 1)]?.focus()
  }
  useKeys({ j: () => move(1), k: () => move(-1) }, { j: uiLayoutCopy.nextRow, k: uiLayoutCopy.previousRow })
  return (
    <div ref={table} aria-keyshortcuts="J K">
      {children}
    </div>
  )
}
