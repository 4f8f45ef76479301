import { useRef, useState } from 'react'
import type { AnswerOf } from '#api/wire/wire.ts'
import { catchUp } from '#web/app/live/resume.ts'
import { useAct } from '#web/app/query-client.ts'
import { today } from '#web/ui/format.ts'
import { useKeys } from '#web/ui/keyboard/keys.ts'
import type { Check } from './checklist.tsx'
import type { Verdict } from './queue.ts'
import { isConflict } from './verdict-conflict.tsx'

type License = AnswerOf<'GET /staff/licenses/{id}'>['license']

/**
 * The checks and the note of a verifier, and the verdict; each has a keyboard shortcut. Verifying requires every
 * check. `onward` is called once a pending license is decided.
 */
export function useDeciding(license: License, list: readonly Check[], onward: (verdict: Verdict) => void) {
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())
  const [source, setSource] = useState('Nursys QuickConfirm')
  const [lookedUp, setLookedUp] = useState(today)
  const [note, setNote] = useState('')
  const [invalidFrom, setInvalidFrom] = useState('')
  const [reasonMissing, setReasonMissing] = useState(false)
  const [dayWrong, setDayWrong] = useState(false)
  const noteField = useRef<HTMLDivElement>(null)
  // Clears the note after a decision: otherwise the same key after Verify would revoke with the old note as reason.
  const decided = () => {
    setNote('')
    setInvalidFrom('')
  }
  const verify = useAct('POST /staff/licenses/{id}/verify', decided)
  const reject = useAct('POST /staff/licenses/{id}/reject', decided)
  const pending = license.status === 'pending'
  const then = (verdict: Verdict) => ({
    // Another verifier may have decided: pressing again must not act on their decision.
    onError: (error: Error) => {
      if (!isConflict(error)) return
      setNote('')
      void catchUp()
    },
    onSuccess: () => pending && onward(verdict),
  })
  /** What an earlier attempt was refused for says nothing about the next one. */
  function afresh() {
    setReasonMissing(false)
    setDayWrong(false)
    if (verify.error) verify.reset()
    if (reject.error) reject.reset()
  }
  const fresh =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      afresh()
      set(value)
    }
  // The checks were made against the older revision, so they are cleared.
  const [seen, setSeen] = useState(license.revision)
  if (seen !== license.revision) {
    setSeen(license.revision)
    setDone(new Set())
  }
  const open = list.filter((_, index) => !done.has(index))
  const toNote = () => noteField.current?.querySelector('textarea')?.focus()

  const toggle = (index: number) => {
    const next = new Set(done)
    if (!next.delete(index)) next.add(index)
    afresh()
    setDone(next)
  }
  const lookUp = `${source}, looked up ${lookedUp}`
  function decide() {
    if (!pending || open.length > 0 || verify.isPending || reject.isPending) return
    afresh()
    setDayWrong(!isPast(lookedUp))
    if (!isPast(lookedUp)) return
    verify.mutate(
      {
        params: { id: license.id },
        body: {
          source: lookUp,
          ...(note.trim() ? { note: note.trim() } : {}),
          license_type: license.license_type as 'RN',
          multistate: license.multistate,
          revision: license.revision,
        },
      },
      then('Verified'),
    )
  }
  function turnDown() {
    if (verify.isPending || reject.isPending) return
    afresh()
    setReasonMissing(note.trim() === '')
    if (note.trim() === '') return toNote()
    setDayWrong(pending && !isPast(lookedUp))
    if (pending && !isPast(lookedUp)) return
    const { id, revision } = license
    const since = invalidFrom === '' ? {} : { invalid_from: invalidFrom }
    const more = pending ? { source: lookUp } : since
    reject.mutate({ params: { id }, body: { reason: note.trim(), revision, ...more } }, then('Rejected'))
  }
  const numbers = list.map((_, index) => String(index + 1))
  useKeys(
    {
      ...Object.fromEntries(numbers.map((key, index) => [key, () => toggle(index)])),
      v: decide,
      r: turnDown,
      n: toNote,
    },
    {
      ...(pending && Object.fromEntries(numbers.map((key) => [key, 'Tick a check']))),
      ...(pending && { v: 'Verify' }),
      ...{ r: pending ? 'Reject' : 'Revoke', n: 'Write a note' },
    },
  )
  return {
    pending,
    done,
    toggle,
    open,
    source: { value: source, set: fresh(setSource) },
    lookedUp: {
      value: lookedUp,
      set: fresh(setLookedUp),
      error: dayWrong ? 'Say when, today or before' : undefined,
    },
    invalidFrom: { value: invalidFrom, set: fresh(setInvalidFrom), error: undefined },
    note: {
      value: note,
      set: fresh(setNote),
      error: reasonMissing ? 'Say why: the owner reads it' : undefined,
    },
    noteField,
    verifying: verify.isPending,
    rejecting: reject.isPending,
    error: verify.error ?? reject.error,
    decide,
    turnDown,
  }
}

const isPast = (day: string) => day !== '' && day <= today()
