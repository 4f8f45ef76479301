import { type ReactNode, useRef } from 'react'
import { useKeys } from './keys.ts'

/** What Enter opens in a row: its thing, else the first link or button. */
const openerOf = (row: Element) =>
  row.querySelector<HTMLElement>('.kind a') ?? row.querySelector<HTMLElement>('a, button')

/** A table through whose rows one goes with J and K. */
export function RowKeys({ children }: { children: ReactNode }) {
  const table = useRef<HTMLDivElement>(null)
  const move = (by: number) => {
    const rows = [...(table.current?.querySelectorAll('tbody tr') ?? [])]
    const all = rows.flatMap((row) => openerOf(row) ?? [])
    const at = all.findIndex((each) => each.closest('tr')?.contains(document.activeElement))
    all[Math.min(Math.max(at + by, 0), all.length - 1)]?.focus()
  }
  useKeys({ j: () => move(1), k: () => move(-1) }, { j: 'Next row', k: 'Previous row' })
  return (
    <div ref={table} aria-keyshortcuts="J K">
      {children}
    </div>
  )
}
