import * as disputesStaffCopy from '#web/copy/disputes/staff.tsx'
import { type AmountRow, AmountSummary } from '#web/ui/amount-summary.tsx'
import { formatUsd } from '#web/ui/format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Table } from '#web/ui/list/table.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { PaymentStatusLabel } from '#web/ui/status-labels.tsx'
import { type Step, Stepper } from '#web/ui/stepper.tsx'
import { Moment } from '#web/ui/time.tsx'
import { formatAccountName } from '../../audit/payment/ledger.tsx'
import type { DisputeCaseResponse } from './payout-parts.ts'
import { type PayoutParts, payoutPartsOf } from './payout-parts.ts'

type Props = Pick<DisputeCaseResponse, 'dispute' | 'escrow' | 'parties' | 'timeline'>

const toStep = (name: string, { amount, text, state }: PayoutParts['payout']): Step => ({
  name,
  description: `${formatUsd(amount)}, ${text}`,
  state,
})

/** The steps of the money: frozen until the decision, then released, refunded, or both. */
function paymentSteps(
  { status, total, held }: DisputeCaseResponse['escrow'],
  payoutParts: PayoutParts | undefined,
): Step[] {
  const paidInStep: Step = { name: disputesStaffCopy.paidIn, description: formatUsd(total), state: 'done' }
  if (status === 'frozen')
    return [
      paidInStep,
      { name: disputesStaffCopy.heldFrozen, description: formatUsd(held), state: 'stopped' },
      { name: 'Released', description: disputesStaffCopy.afterTheDecision, state: 'later' },
      { name: disputesStaffCopy.paidOut, state: 'later' },
    ]
  return [
    paidInStep,
    { name: 'Held', state: held > 0 ? 'now' : 'done' },
    ...(payoutParts && payoutParts.payout.amount > 0 ? [toStep('Payout', payoutParts.payout)] : []),
    ...(payoutParts && payoutParts.refund.amount > 0 ? [toStep('Refund', payoutParts.refund)] : []),
  ]
}

/**
 * The amounts that left the escrow, with their receivers. Money that no decision moved has an amount only.
 */
function settlementRows({ parties, ...details }: Props): AmountRow[] {
  const { released, refunded } = details.escrow
  const payoutParts = payoutPartsOf(details)
  const rows = payoutParts
    ? [
        {
          label: disputesStaffCopy.payoutTo(fullName(parties.consultant)),
          note: payoutParts.payout.text,
          amount: payoutParts.payout.amount,
        },
        {
          label: disputesStaffCopy.refundTo(fullName(parties.client)),
          note: payoutParts.refund.text,
          amount: payoutParts.refund.amount,
        },
        { label: disputesStaffCopy.feesKept, amount: payoutParts.fees },
      ]
    : [
        {
          label: disputesStaffCopy.released,
          note: disputesStaffCopy.toTheConsultantAndOur,
          amount: released,
        },
        { label: disputesStaffCopy.refunded, amount: refunded },
      ]
  return rows
    .filter(({ amount }) => amount > 0)
    .map(({ amount, ...row }) => ({ ...row, amount: formatUsd(amount) }))
}

/** Where the money is, and every ledger line about it. */
export const MoneyPanel = ({ escrow, ...caseDetails }: Props) => (
  <Panel heading={disputesStaffCopy.money} headingNote={<PaymentStatusLabel status={escrow.status} />}>
    <Stepper steps={paymentSteps(escrow, payoutPartsOf({ escrow, ...caseDetails }))} variant="fold" />
    <AmountSummary
      caption={disputesStaffCopy.theMoneyOfThisContract}
      rows={[
        {
          label: disputesStaffCopy.price,
          note: disputesStaffCopy.theClientPaidWithA(formatUsd(escrow.total), formatUsd(escrow.fee)),
          amount: formatUsd(escrow.price),
        },
        { label: disputesStaffCopy.held, amount: formatUsd(escrow.held) },
        ...settlementRows({ escrow, ...caseDetails }),
      ]}
    />
    <details>
      <summary>{disputesStaffCopy.ledgerEntries({ count: escrow.lines.length })}</summary>
      <Table
        label={disputesStaffCopy.ledgerEntriesLabel}
        rows={escrow.lines}
        keyOf={({ account }, index) => `${account}${index}`}
        columns={[
          { heading: disputesStaffCopy.when, cell: ({ at }) => <Moment time={at} /> },
          {
            heading: disputesStaffCopy.account,
            fold: 'main',
            cell: ({ account }) => formatAccountName(account),
          },
          {
            heading: disputesStaffCopy.amount,
            alignsRight: true,
            fold: 'end',
            cell: ({ amount }) => <span className="num">{formatUsd(amount)}</span>,
          },
          { heading: disputesStaffCopy.by, cell: ({ event }) => event.replace(/([a-z])([A-Z])/g, '$1 $2') },
        ]}
      />
    </details>
  </Panel>
)
