import { useEffect, useState } from 'react'
import { clearDraft, readDraft, saveDraft } from '#web/app/draft.ts'
import type { Stored } from './merge.ts'

/** What was typed, and the values and revision that it began with. */
type Kept<V> = { typed: V; began: Stored<V> }

function readEdit<V>(name: string): Kept<V> | undefined {
  const { typed, began } = readDraft<Kept<V>>(name)
  return typed && began && { typed, began }
}

/** Whether something was typed into the form of this name and neither saved nor given up. */
export const isBeingEdited = (name: string) => readEdit(name) !== undefined

/**
 * Keeps what is typed into a form over something stored, through reload and Back. `stored` is what the server has now;
 * `compared` is what to give to `useMeanwhile`: first where the edit began, and only then what is stored now.
 */
export function useKeptEdit<V extends object>(name: string, stored: Stored<V>) {
  const [kept] = useState(() => readEdit<V>(name))
  const [began, setBegan] = useState(kept?.began ?? stored)
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return {
    initial: kept?.typed ?? began.values,
    wasKept: kept !== undefined,
    compared: mounted ? stored : began,
    keep: (typed: V) => saveDraft(name, { typed, began } satisfies Kept<V>),
    forget: () => clearDraft(name),
    /**
     * The form's own save of some fields. The revision stays the one that it began with: what others changed since is
     * still compared after a reload.
     */
    saved(fields: Partial<V>) {
      const now = { ...began, values: { ...began.values, ...fields } }
      setBegan(now)
      const draft = readEdit<V>(name)
      if (draft) saveDraft(name, { typed: draft.typed, began: now } satisfies Kept<V>)
    },
  }
}
