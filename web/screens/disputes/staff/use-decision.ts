import { useState } from 'react'
import type { DisputeOutcome } from '#domain/disputes/dispute-schemas.ts'
import { fee, toCents } from '#domain/kernel/money.ts'
import { sharesOf } from '#domain/money/shares.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import * as disputesStaffCopy from '#web/copy/disputes/staff.tsx'
import { parseCents } from '#web/ui/form/parse-numbers.ts'
import { wireChecks } from '#web/ui/form/wire-checks.ts'
import type { DisputeCaseResponse } from './payout-parts.ts'

const toNote = ({ note }: { note: string }) => ({ note: note.trim() })
const noteChecks = wireChecks('POST /staff/disputes/{id}/resolve', toNote, {
  note: disputesStaffCopy.enterAReasonBothParties,
})

/**
 * The outcome that support chooses, each side's amount, the dry run and the decision. No outcome is selected
 * at first, since a decision cannot be undone. `onDecide` runs when the decision is sent.
 */
export function useDecision(
  { dispute, escrow }: Pick<DisputeCaseResponse, 'dispute' | 'escrow'>,
  onDecide: () => void,
) {
  const price = toCents(escrow.price) ?? 0
  const [outcome, setOutcome] = useState<DisputeOutcome>()
  const [share, setShare] = useState(String(escrow.price / 2))
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState({ outcome: false, note: false })
  const dryRun = useApiMutation('POST /staff/disputes/{id}/dry-run')
  const resolution = useApiMutation('POST /staff/disputes/{id}/resolve')
  const grossCents = parseCents(share)
  const isPossible =
    outcome !== undefined &&
    (outcome !== 'split' || (grossCents !== undefined && grossCents > 0 && grossCents < price))
  const consultant_gross = outcome === 'release' ? price : outcome === 'refund' ? 0 : (grossCents ?? 0)
  const decision = outcome && {
    outcome,
    ...(outcome === 'split' && { consultant_amount: (grossCents ?? 0) / 100 }),
  }
  const params = { id: dispute.id }

  /** Wraps a setter: a changed decision needs another dry run. */
  const resettingDryRun =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      dryRun.reset()
      resolution.reset()
      set(value)
    }
  return {
    price,
    outcome: {
      value: outcome,
      set: resettingDryRun((value: DisputeOutcome) => {
        setMissing((previous) => ({ ...previous, outcome: false }))
        setOutcome(value)
      }),
      error: missing.outcome ? disputesStaffCopy.chooseAnOutcomeFirst : undefined,
    },
    share: {
      value: share,
      gross: grossCents ?? 0,
      set: resettingDryRun(setShare),
      error: outcome === 'split' && !isPossible ? disputesStaffCopy.enterAnAmountInDollars : undefined,
    },
    note: {
      value: note,
      set: (text: string) => {
        setMissing((previous) => ({ ...previous, note: false }))
        if (dryRun.error) dryRun.reset()
        if (resolution.error) resolution.reset()
        setNote(text)
      },
      error: (missing.note ? noteChecks.check : noteChecks.tooLong)({ note }).note,
    },
    shares: isPossible
      ? { ...sharesOf(price, outcome, consultant_gross), gross: consultant_gross, fee: fee(consultant_gross) }
      : undefined,
    dryRun,
    resolution,
    /** Asks the API what the decision would do. The decision can be sent only after its response. */
    startDryRun() {
      const missingFields = {
        outcome: outcome === undefined,
        note: noteChecks.check({ note }).note !== undefined,
      }
      setMissing(missingFields)
      if (missingFields.outcome) document.getElementById('outcome')?.focus()
      else if (missingFields.note) document.getElementById('why')?.focus()
      else if (decision && isPossible) dryRun.mutate({ params, body: decision })
    },
    resolve() {
      if (!decision) return
      onDecide()
      resolution.mutate({ params, body: { ...decision, ...toNote({ note }) } })
    },
  }
}
