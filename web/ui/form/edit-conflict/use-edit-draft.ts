import { useEffect, useState } from 'react'
import { clearDraft, readDraft, saveDraft } from '#web/app/draft.ts'
import type { StoredValues } from './merge.ts'

/** The typed values, and the values and revision that the edit began with. */
type EditDraft<V> = { typed: V; began: StoredValues<V> }

function readEditDraft<V>(name: string): EditDraft<V> | undefined {
  const { typed, began } = readDraft<EditDraft<V>>(name)
  return typed && began && { typed, began }
}

/** Adds the fields that the form did not have when the draft was stored, as after an upgrade. */
const withNewFields = <V extends object>({ typed, began }: EditDraft<V>, storedValues: V): EditDraft<V> => ({
  typed: { ...storedValues, ...typed },
  began: { ...began, values: { ...storedValues, ...began.values } },
})

/** Whether this form has typed values that were neither saved nor discarded. */
export const hasEditDraft = (name: string) => readEditDraft(name) !== undefined

/**
 * Keeps what is typed into an edit form across reload and Back. `storedValues` is what the server has now.
 * Pass the returned `comparedValues` to `useEditConflict`: on the first render it holds the values that the edit
 * began with, so that changes made by others since then are found.
 */
export function useEditDraft<V extends object>(name: string, storedValues: StoredValues<V>) {
  const [savedDraft] = useState(() => {
    const draft = readEditDraft<V>(name)
    return draft && withNewFields(draft, storedValues.values)
  })
  const [baseValues, setBaseValues] = useState(savedDraft?.began ?? storedValues)
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  return {
    initial: savedDraft?.typed ?? baseValues.values,
    wasKept: savedDraft !== undefined,
    comparedValues: isMounted ? storedValues : baseValues,
    keep: (typed: V) => saveDraft(name, { typed, began: baseValues } satisfies EditDraft<V>),
    forget: () => clearDraft(name),
    /**
     * Call after a save of some fields. The revision stays the one that the edit began with, so that changes
     * made by others since then are found after a reload.
     */
    onSaved(fields: Partial<V>) {
      const newBase = { ...baseValues, values: { ...baseValues.values, ...fields } }
      setBaseValues(newBase)
      const draft = readEditDraft<V>(name)
      if (draft) saveDraft(name, { typed: draft.typed, began: newBase } satisfies EditDraft<V>)
    },
  }
}
