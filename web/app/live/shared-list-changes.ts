import { useEffect, useRef } from 'react'
import type { Change } from '#api/wire/frames.ts'

/** Delay in ms between a change and the reload, so that several changes cause one. */
const CHANGE_DELAY_MS = 500

/** Lists without change frames for single items: searches and the queues of staff. */
export type SharedListKind = 'jobs' | 'consultants' | 'licenses' | 'disputes' | 'payments'
type Listener = { kind: SharedListKind; onChange: () => void }
const listeners = new Set<Listener>()

/**
 * Calls `reload` after an item of this kind was added, changed or removed. `delayMs` collects several
 * changes.
 */
export function useSharedListChanges(kind: SharedListKind, reload: () => unknown, delayMs = CHANGE_DELAY_MS) {
  const latestReload = useRef(reload)
  latestReload.current = reload
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const listener: Listener = {
      kind,
      onChange() {
        timer ??= setTimeout(() => {
          timer = undefined
          latestReload.current()
        }, delayMs)
      },
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      clearTimeout(timer)
    }
  }, [kind, delayMs])
}

/** Tells the listeners which kinds have changed. Changes of searches name only the kind, not the item. */
export function notifySharedListListeners(changes: readonly Change[]) {
  for (const { name, id } of changes)
    if (name === 'board') for (const { kind, onChange } of listeners) if (kind === id) onChange()
}
