import { useState } from 'react'
import { cents, fee } from '#domain/kernel/money.ts'
import { sharesOf } from '#domain/money/shares.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import type { Case } from './looks.tsx'

export type Outcome = 'release' | 'refund' | 'split'

/** An amount as it is typed: "1,500" or "$1500.50"; undefined when it is none to the cent. */
export const typedCents = (text: string) => {
  const plain = text.replaceAll(/[$,\s]/g, '')
  return /^\d+(\.\d{0,2})?$/.test(plain) ? cents(Number(plain)) : undefined
}

/** The outcome that support chooses (none beforehand, since it cannot be undone), what it gives to whom, its rehearsal, and the
 * decision itself; `begins` runs as it is sent. */
export function useDecision({ dispute, escrow }: Pick<Case, 'dispute' | 'escrow'>, begins: () => void) {
  const price = cents(escrow.price) ?? 0
  const [outcome, setOutcome] = useState<Outcome>()
  const [share, setShare] = useState(String(escrow.price / 2))
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState({ outcome: false, note: false })
  const rehearsal = useApiMutation('POST /staff/disputes/{id}/dry-run')
  const resolving = useApiMutation('POST /staff/disputes/{id}/resolve')
  const gross = typedCents(share)
  const isPossible =
    outcome !== undefined && (outcome !== 'split' || (gross !== undefined && gross > 0 && gross < price))
  const consultant_gross = outcome === 'release' ? price : outcome === 'refund' ? 0 : (gross ?? 0)
  const decision = outcome && {
    outcome,
    ...(outcome === 'split' && { consultant_amount: (gross ?? 0) / 100 }),
  }
  const params = { id: dispute.id }

  /** What was rehearsed is not what would be decided any more. */
  const changed =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      rehearsal.reset()
      resolving.reset()
      set(value)
    }
  return {
    price,
    outcome: {
      value: outcome,
      set: changed((value: Outcome) => {
        setMissing((before) => ({ ...before, outcome: false }))
        setOutcome(value)
      }),
      error: missing.outcome ? 'Choose an outcome first' : undefined,
    },
    share: {
      value: share,
      gross: gross ?? 0,
      set: changed(setShare),
      error:
        outcome === 'split' && !isPossible
          ? 'Enter an amount in dollars and cents, more than $0 and less than the price'
          : undefined,
    },
    note: {
      value: note,
      set: (text: string) => {
        setMissing((before) => ({ ...before, note: false }))
        if (rehearsal.error) rehearsal.reset()
        if (resolving.error) resolving.reset()
        setNote(text)
      },
      error: missing.note ? 'Say why: both parties read it' : undefined,
    },
    shares: isPossible
      ? { ...sharesOf(price, outcome, consultant_gross), gross: consultant_gross, fee: fee(consultant_gross) }
      : undefined,
    rehearsal,
    resolving,
    /** Asks what the decision would do; the decision itself is offered with the answer. */
    rehearse() {
      const lacks = { outcome: outcome === undefined, note: note.trim() === '' }
      setMissing(lacks)
      if (lacks.outcome) document.getElementById('outcome')?.focus()
      else if (lacks.note) document.getElementById('why')?.focus()
      else if (decision && isPossible) rehearsal.mutate({ params, body: decision })
    },
    resolve() {
      if (!decision) return
      begins()
      resolving.mutate({ params, body: { ...decision, note: note.trim() } })
    },
  }
}
