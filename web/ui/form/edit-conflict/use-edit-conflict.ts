import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Form } from '../form.tsx'
import {
  applyChoice,
  type Choice,
  type Comparison,
  type ConflictRow,
  compare,
  currentRows,
  type FieldName,
  type StoredValues,
} from './merge.ts'

export type EditConflict<V> = {
  rows: ConflictRow<V>[]
  /** The revision on which a save is based: the newest one whose differences the person was shown. */
  revision: number
  choose(name: FieldName<V>, choice: Choice): void
  /** Call after a successful save of the form that leaves it open. */
  saved(fields: Partial<V>, revision: number): void
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
  const [base, setBase] = useState<{ opened: V; compared: Comparison<V> }>({
    opened: stored.values,
    compared: { stored, rows: [] },
  })
  const { opened, compared } = base
  const setCompared = (compared: Comparison<V>) => setBase((base) => ({ ...base, compared }))
  const noticeRef = useRef<HTMLDivElement>(null)
  const [choiceRequests, setChoiceRequests] = useState(0)

  const isNewer = stored.revision > compared.stored.revision && !isPaused
  const onNewer = useEffectEvent(() => {
    const merged = compare(opened, form.values, compared, stored)
    setCompared(merged.compared)
    form.take(merged.values)
  })
  useEffect(() => {
    if (isNewer) onNewer()
  }, [isNewer])

  const rows = currentRows(form.values, compared)
  return {
    rows,
    revision: compared.stored.revision,
    choose(name, choice) {
      const result = applyChoice(form.values, compared, name, choice)
      setCompared(result.compared)
      form.change(result.values)
    },
    saved: (fields, revision) =>
      setBase(({ opened, compared }) => rebase(opened, compared, fields, revision)),
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
 * take it for a change by another person. Earlier changes by others that were shown still have to be chosen.
 */
export function rebase<V extends object>(
  opened: V,
  { stored, rows }: Comparison<V>,
  saved: Partial<V>,
  revision: number,
): { opened: V; compared: Comparison<V> } {
  const values = { ...stored.values, ...saved }
  return {
    opened: { ...opened, ...saved },
    compared: {
      stored: { values, revision: Math.max(stored.revision, revision) },
      rows: rows.filter(({ name }) => !(name in saved)),
    },
  }
}
