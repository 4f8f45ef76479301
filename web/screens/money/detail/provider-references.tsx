import type { ReactNode } from 'react'
import type { Payment } from '#api/wire/shapes/payment.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Moment } from '#web/ui/time.tsx'

const REFERENCE_LABELS = { order: 'Order', capture: 'Capture', refund: 'Refund', payout: 'Payout' } as const

/** How the provider calls what belongs to the payment, by which support finds it. */
export const ProviderReferences = ({ payment }: { payment: Payment }) => (
  <Facts
    items={[
      ...payment.provider_references.map(({ kind, id, at }): [string, ReactNode] => [
        REFERENCE_LABELS[kind],
        <span key={id}>
          <span className="mono">{id}</span>
          <br />
          <span className="small quiet">
            <Moment time={at} />
          </span>
        </span>,
      ]),
      [
        'Payment',
        <span key="payment" className="mono">
          {payment.id}
        </span>,
      ],
    ]}
  />
)
