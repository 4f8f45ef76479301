import type { Dispute } from '#api/wire/shapes/dispute.ts'
import { AmountSummary } from '#web/ui/amount-summary.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { firstName } from '#web/ui/member-text.ts'
import { outcomeDetails } from './dispute-outcome.ts'
import type { OtherParty, PartyRole } from './dispute-parties.ts'

type Props = {
  resolution: NonNullable<Dispute['resolution']>
  price: number
  role: PartyRole
  other: OtherParty
}

/** The decision of support: who received what, and why. */
export function Decision({ resolution, price, role, other }: Props) {
  const { heading, text, rows } = outcomeDetails(resolution, price, { role, otherName: firstName(other) })
  return (
    <Panel heading={heading}>
      <p className="quiet">
        {text} Decided {formatMoment(resolution.resolved_at)}.
      </p>
      <AmountSummary caption="Who received what" rows={rows} />
      <h3>What our support team says</h3>
      <blockquote dir="auto" className="reason pre">
        {resolution.note}
      </blockquote>
    </Panel>
  )
}
