import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** For how long, in ms, a row shows that it was saved. */
const SAVED_MESSAGE_MS = 2_000

const FIELD_SELECTOR = ':is(input, select, textarea):not([hidden], :disabled)'

export type SettingRow = ReturnType<typeof useSettingRow>

type Options = { onOpen?: () => void }

/** The state of one row. The address or the member opens it; then `onOpen` runs. */
export function useSettingRow(id: string, { onOpen }: Options = {}) {
  const details = useRef<HTMLDetailsElement>(null)
  const isOpenedByAddress = useRef(false)
  const [open, setOpen] = useState(false)
  const [message, showMessage] = useState('')
  const location = useLocation()

  useEffect(() => {
    const row = details.current
    if (location.hash !== id || !row) return
    summaryOf(row)?.scrollIntoView({ block: 'nearest' })
    if (row.open) return focusFirstField(row)
    isOpenedByAddress.current = true
    row.open = true
  }, [location, id])

  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => showMessage(''), SAVED_MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [message])

  function onToggle() {
    const row = details.current
    if (!row || row.open === open) return
    setOpen(row.open)
    if (!row.open) return
    onOpen?.()
    // A browser also opens a row in which it finds a searched word; then the focus stays.
    if (isOpenedByAddress.current || document.activeElement === summaryOf(row)) focusFirstField(row)
    isOpenedByAddress.current = false
  }

  /** Moves the focus to the row, unless it has left the row already. */
  function close() {
    const row = details.current
    if (!row) return
    const hadFocus = row.contains(document.activeElement) || document.activeElement === document.body
    if (hadFocus && row.open) summaryOf(row)?.focus()
    row.open = false
  }

  return {
    id,
    details,
    open,
    onToggle,
    close,
    message,
    /** Closes the row, which then shows the message beside its new value for a moment. */
    saved(savedMessage = 'Saved') {
      close()
      showMessage(savedMessage)
    },
    showMessage,
  }
}

/** Moves the focus to the first field, or else to the row itself. */
const focusFirstField = (row: HTMLDetailsElement) =>
  (
    row.querySelector<HTMLElement>(`${FIELD_SELECTOR}[type=radio]:checked`) ??
    row.querySelector<HTMLElement>(FIELD_SELECTOR) ??
    summaryOf(row)
  )?.focus()

const summaryOf = (row: HTMLDetailsElement) => row.querySelector<HTMLElement>(':scope > summary')
