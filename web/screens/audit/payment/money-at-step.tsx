import type { ReactNode } from 'react'
import * as auditCopy from '#web/copy/audit.tsx'
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
  payout_batch: auditCopy.payoutBatch,
  payout_item: auditCopy.payoutItem,
}

/** Where the money was, and the provider's references. */
export function MoneyAtStep({ replay: { escrow, references } }: { replay: PaymentReplayResponse }) {
  const { price, fee, total, held, released, refunded } = escrow
  return (
    <>
      <Panel heading={auditCopy.moneyAtThisPoint}>
        <AmountSummary
          caption={auditCopy.theMoneyOfThisPayment}
          rows={[
            { label: auditCopy.price, amount: formatUsd(price) },
            ...(fee > 0 ? [{ label: auditCopy.clientFee, amount: formatUsd(fee) }] : []),
            { label: auditCopy.total, amount: formatUsd(total), isTotal: true },
            { label: auditCopy.held, amount: formatUsd(held) },
            { label: auditCopy.released, note: auditCopy.toTheConsultantAndOur, amount: formatUsd(released) },
            { label: auditCopy.refunded, amount: formatUsd(refunded) },
          ]}
        />
      </Panel>
      <Panel heading={auditCopy.paypalReferences}>
        {references.length === 0 ? (
          <p className="quiet">{auditCopy.paypalHadNoRecordOf}</p>
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
