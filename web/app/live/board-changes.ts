import { useEffect, useRef } from 'react'
import type { Change } from '#api/wire/frames.ts'

/** How long after a change it is answered: several come together. */
const CHANGE_DELAY_MS = 500

/** What is searched for, and the queues of staff. */
export type BoardKind = 'jobs' | 'consultants' | 'licenses' | 'disputes' | 'payments'
type Listener = { kind: BoardKind; changed: () => void }
const listeners = new Set<Listener>()

/** Calls `read` soon after something was added to, changed on or removed from what searches of this kind find. */
export function useBoardChanges(kind: BoardKind, reload: () => unknown, delayMs = CHANGE_DELAY_MS) {
  const latestReload = useRef(reload)
  latestReload.current = reload
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const listener: Listener = {
      kind,
      changed() {
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

/** The changes that a frame brought; those of searches name no thing, only its kind. */
export function notifyBoardListeners(changes: readonly Change[]) {
  for (const { name, id } of changes)
    if (name === 'board') for (const { kind, changed } of listeners) if (kind === id) changed()
}
