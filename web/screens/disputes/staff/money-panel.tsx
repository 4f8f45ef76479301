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
  const paidInStep: Step = { name: 'Paid in', description: formatUsd(total), state: 'done' }
  if (status === 'frozen')
    return [
      paidInStep,
      { name: 'Held, frozen', description: formatUsd(held), state: 'stopped' },
      { name: 'Released', description: 'After the decision', state: 'later' },
      { name: 'Paid out', state: 'later' },
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
          label: `Payout to ${fullName(parties.consultant)}`,
          note: payoutParts.payout.text,
          amount: payoutParts.payout.amount,
        },
        {
          label: `Refund to ${fullName(parties.client)}`,
          note: payoutParts.refund.text,
          amount: payoutParts.refund.amount,
        },
        { label: 'Fees kept', amount: payoutParts.fees },
      ]
    : [
        { label: 'Released', note: 'To the consultant, and our fees', amount: released },
        { label: 'Refunded', amount: refunded },
      ]
  return rows
    .filter(({ amount }) => amount > 0)
    .map(({ amount, ...row }) => ({ ...row, amount: formatUsd(amount) }))
}

/** Where the money is, and every ledger line about it. */
export const MoneyPanel = ({ escrow, ...caseDetails }: Props) => (
  <Panel heading="Money" headingNote={<PaymentStatusLabel status={escrow.status} />}>
    <Stepper steps={paymentSteps(escrow, payoutPartsOf({ escrow, ...caseDetails }))} variant="fold" />
    <AmountSummary
      caption="The money of this contract"
      rows={[
        {
          label: 'Price',
          note: `The client paid ${formatUsd(escrow.total)}, with a fee of ${formatUsd(escrow.fee)}`,
          amount: formatUsd(escrow.price),
        },
        { label: 'Held', amount: formatUsd(escrow.held) },
        ...settlementRows({ escrow, ...caseDetails }),
      ]}
    />
    <details>
      <summary>Ledger entries ({escrow.lines.length})</summary>
      <Table
        label="Ledger entries"
        rows={escrow.lines}
        keyOf={({ account }, index) => `${account}${index}`}
        columns={[
          { heading: 'When', cell: ({ at }) => <Moment time={at} /> },
          { heading: 'Account', fold: 'main', cell: ({ account }) => formatAccountName(account) },
          {
            heading: 'Amount',
            alignsRight: true,
            fold: 'end',
            cell: ({ amount }) => <span className="num">{formatUsd(amount)}</span>,
          },
          { heading: 'By', cell: ({ event }) => event.replace(/([a-z])([A-Z])/g, '$1 $2') },
        ]}
      />
    </details>
  </Panel>
)
