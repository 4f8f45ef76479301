import type { ReactNode } from 'react'
import { AmountSummary } from '#web/ui/amount-summary.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { formatUsd } from '#web/ui/format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Moment } from '#web/ui/time.tsx'
import type { PaymentReplayResponse } from './ledger.tsx'

const REFERENCE_LABELS: Record<PaymentReplayResponse['references'][number]['kind'], string> = {
  order: 'Order',
  capture: 'Capture',
  refund: 'Refund',
  payout_batch: 'Payout batch',
  payout_item: 'Payout item',
}

/** Where the money was, and the provider's references. */
export function MoneyAtStep({ replay: { escrow, references } }: { replay: PaymentReplayResponse }) {
  const { price, fee, total, held, released, refunded } = escrow
  return (
    <>
      <Panel heading="The money then">
        <AmountSummary
          caption="The money of this payment then"
          rows={[
            { label: 'Price', amount: formatUsd(price) },
            ...(fee > 0 ? [{ label: 'Client fee', amount: formatUsd(fee) }] : []),
            { label: 'Total', amount: formatUsd(total), isTotal: true },
            { label: 'Held', amount: formatUsd(held) },
            { label: 'Released', note: 'To the consultant, and our fees', amount: formatUsd(released) },
            { label: 'Refunded', amount: formatUsd(refunded) },
          ]}
        />
      </Panel>
      <Panel heading="Payment provider references">
        {references.length === 0 ? (
          <p className="quiet">The payment provider had no record of it yet.</p>
        ) : (
          <Facts
            items={references.map(({ kind, id, at }): [string, ReactNode] => [
              REFERENCE_LABELS[kind],
              <span key={id}>
                <span className="mono break-anywhere">{id}</span>
                <br />
                <span className="small quiet">
                  <Moment time={at} />
                </span>
              </span>,
            ])}
          />
        )}
      </Panel>
    </>
  )
}
