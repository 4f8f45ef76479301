import { useState } from 'react'
import type { ResponseOf } from '#api/wire/wire.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { catchUp } from '#web/app/live/catch-up.ts'
import * as licensingStaffCopy from '#web/copy/licensing/staff.tsx'
import { wireChecks } from '#web/ui/form/wire-checks.ts'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import type { Check } from './checklist.tsx'
import { isConflict } from './decision-error.tsx'
import type { LicenseVerdict } from './use-license-queue.ts'
import { useLookUp } from './use-look-up.ts'

type License = ResponseOf<'GET /staff/licenses/{id}'>['license']

const toReason = ({ reason }: { reason: string }) => ({ reason: reason.trim() })
/** Checks of the reason. The note of a verified license may be as long as a reason. */
const reasonChecks = wireChecks('POST /staff/licenses/{id}/reject', toReason, {
  reason: licensingStaffCopy.enterAReasonTheOwner,
})

/**
 * The verifier's checks, note and verdict, with keyboard shortcuts. Verifying requires every check and the
 * place of the look-up. `openNext` is called once a pending license is decided.
 */
export function useLicenseDecision(
  license: License,
  checks: readonly Check[],
  openNext: (verdict: LicenseVerdict) => void,
) {
  const [checkedIndexes, setCheckedIndexes] = useState<ReadonlySet<number>>(new Set())
  const [note, setNote] = useState('')
  const [invalidFrom, setInvalidFrom] = useState('')
  const [isReasonNeeded, setIsReasonNeeded] = useState(false)
  const lookUp = useLookUp(() => clearErrors())
  // Clears the note after a decision: the same key after Verify would otherwise revoke, with the old note as
  // reason.
  const clearFields = () => {
    setNote('')
    setInvalidFrom('')
  }
  const verify = useApiMutation('POST /staff/licenses/{id}/verify')
  const reject = useApiMutation('POST /staff/licenses/{id}/reject')
  const isPending = license.status === 'pending'
  const mutationCallbacks = (verdict: LicenseVerdict) => ({
    // Another verifier may have decided: a second press must not act on their decision.
    onError: (error: Error) => {
      if (!isConflict(error)) return
      setNote('')
      void catchUp()
    },
    onSuccess: () => {
      clearFields()
      if (isPending) openNext(verdict)
    },
  })
  /** Removes the errors of the earlier attempt, which say nothing about the next one. */
  function clearErrors() {
    setIsReasonNeeded(false)
    lookUp.clearError()
    if (verify.error) verify.reset()
    if (reject.error) reject.reset()
  }
  const clearingErrors =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      clearErrors()
      set(value)
    }
  // The checks are cleared, since they were made against the older revision.
  const [seenRevision, setSeenRevision] = useState(license.revision)
  if (seenRevision !== license.revision) {
    setSeenRevision(license.revision)
    setCheckedIndexes(new Set())
  }
  const openChecks = checks.filter((_, index) => !checkedIndexes.has(index))
  const toggle = (index: number) => {
    const nextIndexes = new Set(checkedIndexes)
    if (!nextIndexes.delete(index)) nextIndexes.add(index)
    clearErrors()
    setCheckedIndexes(nextIndexes)
  }
  /** Moves the focus to the missing field. */
  const focusField = (id: string) => {
    const element = document.getElementById(id)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'center' })
  }
  function decide() {
    if (!isPending || verify.isPending || reject.isPending) return
    clearErrors()
    if (reasonChecks.tooLong({ reason: note }).reason !== undefined) return focusField('note')
    if (openChecks.length > 0)
      return focusField(`check${checks.findIndex((_, index) => !checkedIndexes.has(index))}`)
    const wrongFieldId = lookUp.wrongField(true)
    if (wrongFieldId || lookUp.recordText === undefined) return focusField(wrongFieldId ?? 'source')
    verify.mutate(
      {
        params: { id: license.id },
        body: {
          source: lookUp.recordText,
          ...(note.trim() ? { note: note.trim() } : {}),
          ...(license.license_type && { license_type: license.license_type as 'RN' }),
          multistate: license.multistate,
          revision: license.revision,
        },
      },
      mutationCallbacks('Verified'),
    )
  }
  function turnDown() {
    if (verify.isPending || reject.isPending) return
    clearErrors()
    const isInvalid = reasonChecks.check({ reason: note }).reason !== undefined
    setIsReasonNeeded(isInvalid)
    if (isInvalid) return focusField('note')
    const wrongFieldId = isPending && lookUp.wrongField(false)
    if (wrongFieldId) return focusField(wrongFieldId)
    const { id, revision } = license
    const invalidity = invalidFrom === '' ? {} : { invalid_from: invalidFrom }
    const details = isPending ? lookUp.recordText !== undefined && { source: lookUp.recordText } : invalidity
    reject.mutate(
      { params: { id }, body: { ...toReason({ reason: note }), revision, ...details } },
      mutationCallbacks('Rejected'),
    )
  }
  const numbers = checks.map((_, index) => String(index + 1))
  useKeys({
    ...(isPending && Object.fromEntries(numbers.map((key, index) => [key, () => toggle(index)]))),
    ...(isPending && { v: decide }),
    ...((isPending || license.status === 'verified') && { r: turnDown, n: () => focusField('note') }),
  })
  return {
    pending: isPending,
    done: checkedIndexes,
    toggle,
    open: openChecks,
    source: lookUp.source,
    lookedUp: lookUp.lookedUp,
    invalidFrom: { value: invalidFrom, set: clearingErrors(setInvalidFrom), error: undefined },
    note: {
      value: note,
      set: clearingErrors(setNote),
      error: (isReasonNeeded ? reasonChecks.check : reasonChecks.tooLong)({ reason: note }).reason,
    },
    verifying: verify.isPending,
    rejecting: reject.isPending,
    error: verify.error ?? reject.error,
    decide,
    turnDown,
  }
}
