import type { ReactNode } from 'react'
import { Facts } from '#web/ui/facts.tsx'
import { usd } from '#web/ui/format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Sum } from '#web/ui/sum.tsx'
import { At } from '#web/ui/time.tsx'
import type { Replayed } from './replayed.ts'

const KINDS: Record<Replayed['references'][number]['kind'], string> = {
  order: 'Order',
  capture: 'Capture',
  refund: 'Refund',
  payout_batch: 'Payout batch',
  payout_item: 'Payout item',
}

/** Where the money was, and how the provider called what belongs to it. */
export function Then({ replayed: { escrow, references } }: { replayed: Replayed }) {
  const { price, fee, total, held, released, refunded } = escrow
  return (
    <>
      <Panel heading="The money then">
        <Sum
          caption="The money of this payment then"
          rows={[
            { words: 'Price', amount: usd(price) },
            ...(fee > 0 ? [{ words: 'Client fee', amount: usd(fee) }] : []),
            { words: 'Total', amount: usd(total), total: true },
            { words: 'Held', amount: usd(held) },
            { words: 'Released', small: 'To the consultant, and our fees', amount: usd(released) },
            { words: 'Refunded', amount: usd(refunded) },
          ]}
        />
      </Panel>
      <Panel heading="Payment provider references">
        {references.length === 0 ? (
          <p className="quiet">The payment provider had no record of it yet.</p>
        ) : (
          <Facts
            of={references.map(({ kind, id, at }): [string, ReactNode] => [
              KINDS[kind],
              <span key={id}>
                <span className="mono any">{id}</span>
                <br />
                <span className="small quiet">
                  <At time={at} />
                </span>
              </span>,
            ])}
          />
        )}
      </Panel>
    </>
  )
}
