import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Form } from '../form.tsx'
import {
  applyChoice,
  type Comparison,
  type ConflictChoice,
  type ConflictRow,
  compare,
  currentRows,
  type FieldName,
  type StoredValues,
} from './merge.ts'

export type EditConflict<V> = {
  rows: ConflictRow<V>[]
  /** The revision on which a save is based: the newest one whose differences the member was shown. */
  revision: number
  choose(name: FieldName<V>, choice: ConflictChoice): void
  /** Call after a successful save of the form that leaves it open. */
  onSaved(fields: Partial<V>, revision: number): void
  /** Submits the form, or first asks for the missing choices. */
  onSubmit(event: FormEvent): void
  /** How often the form has asked for missing choices. */
  choiceRequests: number
  /** The element that shows the differences. */
  noticeRef: RefObject<HTMLDivElement | null>
}

/**
 * For a form over data that others may change, too. `stored` is what the server has now. Each newer revision
 * is compared with the values that the form was opened with, and with the typed ones. Nothing is compared
 * while `isPaused`, for example during the form's own save.
 */
export function useEditConflict<V extends object>(
  form: Form<V>,
  stored: StoredValues<V>,
  isPaused: boolean,
): EditConflict<V> {
  const [base, setBase] = useState<{ initialValues: V; comparison: Comparison<V> }>({
    initialValues: stored.values,
    comparison: { stored, rows: [] },
  })
  const { initialValues, comparison } = base
  const setComparison = (comparison: Comparison<V>) => setBase((base) => ({ ...base, comparison }))
  const noticeRef = useRef<HTMLDivElement>(null)
  const [choiceRequests, setChoiceRequests] = useState(0)

  const isNewer = stored.revision > comparison.stored.revision && !isPaused
  const onNewer = useEffectEvent(() => {
    const mergeResult = compare(initialValues, form.values, comparison, stored)
    setComparison(mergeResult.comparison)
    form.take(mergeResult.values)
  })
  useEffect(() => {
    if (isNewer) onNewer()
  }, [isNewer])

  const rows = currentRows(form.values, comparison)
  return {
    rows,
    revision: comparison.stored.revision,
    choose(name, choice) {
      const result = applyChoice(form.values, comparison, name, choice)
      setComparison(result.comparison)
      form.change(result.values)
    },
    onSaved: (fields, revision) =>
      setBase(({ initialValues, comparison }) => rebase(initialValues, comparison, fields, revision)),
    onSubmit(event) {
      if (rows.every(({ choice }) => choice !== undefined)) return void form.onSubmit(event)
      event.preventDefault()
      setChoiceRequests((n) => n + 1)
    },
    choiceRequests,
    noticeRef,
  }
}

/**
 * Records that a save of these fields by the form became this revision. Otherwise a later comparison would
 * take it for a change by another member. Earlier changes by others that were shown still have to be chosen.
 */
export function rebase<V extends object>(
  initialValues: V,
  { stored, rows }: Comparison<V>,
  savedFields: Partial<V>,
  revision: number,
): { initialValues: V; comparison: Comparison<V> } {
  const values = { ...stored.values, ...savedFields }
  return {
    initialValues: { ...initialValues, ...savedFields },
    comparison: {
      stored: { values, revision: Math.max(stored.revision, revision) },
      rows: rows.filter(({ name }) => !(name in savedFields)),
    },
  }
}
