import type { Change } from '#api/wire/frames.ts'

type Listener = { kind: string; changed: () => void }
const listeners = new Set<Listener>()

/**
 * Calls `changed` when something was added to, changed on or removed from what searches of this kind find; answers the
 * function that stops it.
 */
export function onBoardChanged(kind: 'jobs' | 'consultants', changed: () => void) {
  const listener = { kind, changed }
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The changes that a frame brought; those of searches name no thing, only its kind. */
export function boardChanged(changes: readonly Change[]) {
  for (const { name, id } of changes)
    if (name === 'board') for (const { kind, changed } of listeners) if (kind === id) changed()
}
