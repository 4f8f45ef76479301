import { useSyncExternalStore } from 'react'
import { listeners } from '#web/app/listeners.ts'

const { subscribe, notify } = listeners()
let asked: { answer: Promise<boolean>; resolve(proved: boolean): void } | undefined

/**
 * Asks the person to prove who they are, in a dialog; concurrent calls share it. Resolves to false when they cancel.
 */
export function askForProof(): Promise<boolean> {
  if (!asked) {
    const { promise: answer, resolve } = Promise.withResolvers<boolean>()
    asked = { answer, resolve }
    notify()
  }
  return asked.answer
}

/** Closes the dialog: the session is proved now, or the person canceled. */
export function answerProof(proved: boolean) {
  asked?.resolve(proved)
  asked = undefined
  notify()
}

const isAsked = () => asked !== undefined
export const useProofAsked = () => useSyncExternalStore(subscribe, isAsked, () => false)
