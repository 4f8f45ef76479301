import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { fullName } from '#web/ui/member-text.ts'
import { Moment } from '#web/ui/time.tsx'
import type { DisputeCase } from './dispute-state.tsx'
import { formatPayoutParts, payoutPartsOf } from './payout-parts.ts'

const OUTCOME_LABELS = {
  release: 'All to the consultant',
  refund: 'All back to the client',
  split: 'Split between both',
}

type Props = Pick<DisputeCase, 'dispute' | 'escrow' | 'parties' | 'timeline'> & {
  /** Whether the case was decided on this page just now. The summary then takes the focus. */
  wasDecidedHere: boolean
}

/** The decision of the case, and where the money went. */
export function DecisionSummary({ wasDecidedHere, parties, ...details }: Props) {
  const heading = useFocusOnMount<HTMLHeadingElement>(!wasDecidedHere)
  const { resolution } = details.dispute
  const payoutParts = payoutPartsOf(details)
  if (!resolution || !payoutParts) return null
  const names = { consultant: fullName(parties.consultant), client: fullName(parties.client) }
  return (
    <section className="panel" aria-labelledby="decided">
      <h2 id="decided" ref={heading} tabIndex={-1}>
        Decided: {OUTCOME_LABELS[resolution.outcome]}
      </h2>
      <p>
        {formatPayoutParts(payoutParts, names)}. <Moment time={resolution.resolved_at} />
      </p>
      <p dir="auto" className="pre">
        {resolution.note}
      </p>
    </section>
  )
}
