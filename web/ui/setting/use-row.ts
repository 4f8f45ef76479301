import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** How long a row says that it was saved. */
const SAID_MS = 2_000

const FIELDS = ':is(input, select, textarea):not([hidden], :disabled)'

export type Row = ReturnType<typeof useRow>

type Options = { opened?: () => void }

/** The row of one setting, opened by its address or by the person; then `opened` runs. */
export function useRow(id: string, { opened }: Options = {}) {
  const details = useRef<HTMLDetailsElement>(null)
  const isAsked = useRef(false)
  const [open, setOpen] = useState(false)
  const [said, say] = useState('')
  const location = useLocation()

  useEffect(() => {
    const row = details.current
    if (location.hash !== id || !row) return
    summaryOf(row)?.scrollIntoView({ block: 'nearest' })
    if (row.open) return enter(row)
    isAsked.current = true
    row.open = true
  }, [location, id])

  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => say(''), SAID_MS)
    return () => clearTimeout(timer)
  }, [said])

  function onToggle() {
    const row = details.current
    if (!row || row.open === open) return
    setOpen(row.open)
    if (!row.open) return
    opened?.()
    // A browser also opens a row in which it finds a word on the page; then the focus stays.
    if (isAsked.current || document.activeElement === summaryOf(row)) enter(row)
    isAsked.current = false
  }

  /** Gives the focus back to the row, unless it is somewhere else by now. */
  function close() {
    const row = details.current
    if (!row) return
    const held = row.contains(document.activeElement) || document.activeElement === document.body
    if (held && row.open) summaryOf(row)?.focus()
    row.open = false
  }

  return {
    id,
    details,
    open,
    onToggle,
    close,
    said,
    /** Closes the row, which says so for a moment beside its new value. */
    saved(words = 'Saved') {
      close()
      say(words)
    },
    say,
  }
}

/** The first field takes the focus, else the row itself. */
const enter = (row: HTMLDetailsElement) =>
  (
    row.querySelector<HTMLElement>(`${FIELDS}[type=radio]:checked`) ??
    row.querySelector<HTMLElement>(FIELDS) ??
    summaryOf(row)
  )?.focus()

const summaryOf = (row: HTMLDetailsElement) => row.querySelector<HTMLElement>(':scope > summary')
