import { useSyncExternalStore } from 'react'
import { listeners } from '#web/app/listeners.ts'

const { subscribe, notify } = listeners()
let pendingProof: { answer: Promise<boolean>; resolve(isProved: boolean): void } | undefined

/**
 * Asks the member in a dialog to prove who they are. Concurrent calls share the dialog. Resolves to false
 * when they cancel.
 */
export function requestProof(): Promise<boolean> {
  if (!pendingProof) {
    const { promise: answer, resolve } = Promise.withResolvers<boolean>()
    pendingProof = { answer, resolve }
    notify()
  }
  return pendingProof.answer
}

/** Closes the dialog. `isProved` is false if the member canceled. */
export function resolveProof(isProved: boolean) {
  pendingProof?.resolve(isProved)
  pendingProof = undefined
  notify()
}

const isProofRequested = () => pendingProof !== undefined
export const useIsProofRequested = () => useSyncExternalStore(subscribe, isProofRequested, () => false)
