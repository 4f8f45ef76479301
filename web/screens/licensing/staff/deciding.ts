import { useState } from 'react'
import type { AnswerOf } from '#api/wire/wire.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { catchUp } from '#web/app/live/catch-up.ts'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import type { Check } from './checklist.tsx'
import { useLookUp } from './look-up.ts'
import type { Verdict } from './queue.ts'
import { isConflict } from './verdict-conflict.tsx'

type License = AnswerOf<'GET /staff/licenses/{id}'>['license']

/**
 * The checks and the note of a verifier, and the verdict; each has a keyboard shortcut. Verifying requires every
 * check and where the license was looked up. `onward` is called once a pending license is decided.
 */
export function useDeciding(license: License, list: readonly Check[], onward: (verdict: Verdict) => void) {
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())
  const [note, setNote] = useState('')
  const [invalidFrom, setInvalidFrom] = useState('')
  const [reasonMissing, setReasonMissing] = useState(false)
  const lookUp = useLookUp(() => afresh())
  // Clears the note after a decision: otherwise the same key after Verify would revoke with the old note as reason.
  const decided = () => {
    setNote('')
    setInvalidFrom('')
  }
  const verify = useApiMutation('POST /staff/licenses/{id}/verify')
  const reject = useApiMutation('POST /staff/licenses/{id}/reject')
  const pending = license.status === 'pending'
  const then = (verdict: Verdict) => ({
    // Another verifier may have decided: pressing again must not act on their decision.
    onError: (error: Error) => {
      if (!isConflict(error)) return
      setNote('')
      void catchUp()
    },
    onSuccess: () => {
      decided()
      if (pending) onward(verdict)
    },
  })
  /** What an earlier attempt was refused for says nothing about the next one. */
  function afresh() {
    setReasonMissing(false)
    lookUp.afresh()
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
  const toggle = (index: number) => {
    const next = new Set(done)
    if (!next.delete(index)) next.add(index)
    afresh()
    setDone(next)
  }
  /** Shows the verifier what is missing. */
  const to = (id: string) => {
    const element = document.getElementById(id)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'center' })
  }
  function decide() {
    if (!pending || verify.isPending || reject.isPending) return
    afresh()
    if (open.length > 0) return to(`check${list.findIndex((_, index) => !done.has(index))}`)
    const wrong = lookUp.wrongField(true)
    if (wrong || lookUp.recorded === undefined) return to(wrong ?? 'source')
    verify.mutate(
      {
        params: { id: license.id },
        body: {
          source: lookUp.recorded,
          ...(note.trim() ? { note: note.trim() } : {}),
          ...(license.license_type && { license_type: license.license_type as 'RN' }),
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
    if (note.trim() === '') return to('note')
    const wrong = pending && lookUp.wrongField(false)
    if (wrong) return to(wrong)
    const { id, revision } = license
    const since = invalidFrom === '' ? {} : { invalid_from: invalidFrom }
    const more = pending ? lookUp.recorded !== undefined && { source: lookUp.recorded } : since
    reject.mutate({ params: { id }, body: { reason: note.trim(), revision, ...more } }, then('Rejected'))
  }
  const numbers = list.map((_, index) => String(index + 1))
  useKeys({
    ...(pending && Object.fromEntries(numbers.map((key, index) => [key, () => toggle(index)]))),
    ...(pending && { v: decide }),
    ...((pending || license.status === 'verified') && { r: turnDown, n: () => to('note') }),
  })
  return {
    pending,
    done,
    toggle,
    open,
    source: lookUp.source,
    lookedUp: lookUp.lookedUp,
    invalidFrom: { value: invalidFrom, set: fresh(setInvalidFrom), error: undefined },
    note: {
      value: note,
      set: fresh(setNote),
      error: reasonMissing ? 'Enter a reason. The owner will see it' : undefined,
    },
    verifying: verify.isPending,
    rejecting: reject.isPending,
    error: verify.error ?? reject.error,
    decide,
    turnDown,
  }
}
