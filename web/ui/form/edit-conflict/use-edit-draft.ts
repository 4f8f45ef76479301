import { useEffect, useState } from 'react'
import { clearDraft, readDraft, saveDraft } from '#web/app/draft.ts'
import type { StoredValues } from './merge.ts'

/** What was typed, and the values and revision that it began with. */
type EditDraft<V> = { typed: V; began: StoredValues<V> }

function readEditDraft<V>(name: string): EditDraft<V> | undefined {
  const { typed, began: baseValues } = readDraft<EditDraft<V>>(name)
  return typed && baseValues && { typed, began: baseValues }
}

/** Whether something was typed into the form of this name and neither saved nor given up. */
export const hasEditDraft = (name: string) => readEditDraft(name) !== undefined

/**
 * Keeps what is typed into a form over something stored, through reload and Back. `stored` is what the server has now;
 * `compared` is what to give to `useEditConflict`: first where the edit began, and only then what is stored now.
 */
export function useEditDraft<V extends object>(name: string, storedValues: StoredValues<V>) {
  const [savedDraft] = useState(() => readEditDraft<V>(name))
  const [baseValues, setBaseValues] = useState(savedDraft?.began ?? storedValues)
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  return {
    initial: savedDraft?.typed ?? baseValues.values,
    wasKept: savedDraft !== undefined,
    compared: isMounted ? storedValues : baseValues,
    keep: (typed: V) => saveDraft(name, { typed, began: baseValues } satisfies EditDraft<V>),
    forget: () => clearDraft(name),
    /**
     * The form's own save of some fields. The revision stays the one that it began with: what others changed since is
     * still compared after a reload.
     */
    saved(fields: Partial<V>) {
      const newBase = { ...baseValues, values: { ...baseValues.values, ...fields } }
      setBaseValues(newBase)
      const draft = readEditDraft<V>(name)
      if (draft) saveDraft(name, { typed: draft.typed, began: newBase } satisfies EditDraft<V>)
    },
  }
}
