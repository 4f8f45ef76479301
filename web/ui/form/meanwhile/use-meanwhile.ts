import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Form } from '../form.tsx'
import {
  type Choice,
  type Compared,
  choose,
  compare,
  type Name,
  type Row,
  rowsNow,
  type Stored,
} from './merge.ts'
import { rebase } from './rebase.ts'

export type Meanwhile<V> = {
  rows: Row<V>[]
  /** The revision on which a save is based: the newest whose differences the person was shown. */
  revision: number
  choose(name: Name<V>, choice: Choice): void
  /** To be called when a save of the form's own succeeded while it stays open. */
  saved(fields: Partial<V>, revision: number): void
  /** Sends the form, or asks first for the choices that are still to be made. */
  onSubmit(event: FormEvent): void
  /** How often it asked for them. */
  asked: number
  /** Where the differences are shown. */
  box: RefObject<HTMLDivElement | null>
}

/**
 * For a form over something that others may change, too. `stored` is what the server has now, kept live: each newer
 * revision is compared with what the form was opened with and with what was typed. Nothing is compared while `paused`,
 * as during the form's own save.
 */
export function useMeanwhile<V extends object>(
  form: Form<V>,
  stored: Stored<V>,
  paused: boolean,
): Meanwhile<V> {
  const [base, setBase] = useState<{ opened: V; compared: Compared<V> }>({
    opened: stored.values,
    compared: { stored, rows: [] },
  })
  const { opened, compared } = base
  const setCompared = (compared: Compared<V>) => setBase((base) => ({ ...base, compared }))
  const box = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(0)

  const isNewer = stored.revision > compared.stored.revision && !paused
  const onNewer = useEffectEvent(() => {
    const newer = compare(opened, form.values, compared, stored)
    setCompared(newer.compared)
    form.take(newer.values)
  })
  useEffect(() => {
    if (isNewer) onNewer()
  }, [isNewer])

  const rows = rowsNow(form.values, compared)
  return {
    rows,
    revision: compared.stored.revision,
    choose(name, choice) {
      const chosen = choose(form.values, compared, name, choice)
      setCompared(chosen.compared)
      form.change(chosen.values)
    },
    saved: (fields, revision) =>
      setBase(({ opened, compared }) => rebase(opened, compared, fields, revision)),
    onSubmit(event) {
      if (rows.every(({ choice }) => choice !== undefined)) return void form.onSubmit(event)
      event.preventDefault()
      setAsked((n) => n + 1)
    },
    asked,
    box,
  }
}
