import { type AmountRow, AmountSummary } from '#web/ui/amount-summary.tsx'
import { formatUsd } from '#web/ui/format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Table } from '#web/ui/list/table.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { PaymentStatusLabel } from '#web/ui/status-labels.tsx'
import { type Step, Stepper } from '#web/ui/stepper.tsx'
import { Moment } from '#web/ui/time.tsx'
import { accountWords } from '../../audit/payment/balances.tsx'
import type { Case } from './looks.tsx'
import { type Received, received } from './received.ts'

type Props = Pick<Case, 'dispute' | 'escrow' | 'parties' | 'timeline'>

const step = (name: string, { amount, text, state }: Received['payout']): Step => ({
  name,
  description: `${formatUsd(amount)}, ${text}`,
  state,
})

/** Frozen until the case is decided; then it was released, refunded, or both. */
function stepsOf({ status, total, held }: Case['escrow'], parts: Received | undefined): Step[] {
  const paidIn: Step = { name: 'Paid in', description: formatUsd(total), state: 'done' }
  if (status === 'frozen')
    return [
      paidIn,
      { name: 'Held, frozen', description: formatUsd(held), state: 'stopped' },
      { name: 'Released', description: 'After the decision', state: 'later' },
      { name: 'Paid out', state: 'later' },
    ]
  return [
    paidIn,
    { name: 'Held', state: held > 0 ? 'now' : 'done' },
    ...(parts && parts.payout.amount > 0 ? [step('Payout', parts.payout)] : []),
    ...(parts && parts.refund.amount > 0 ? [step('Refund', parts.refund)] : []),
  ]
}

/** What left the escrow, to whom; of money that no decision moved only how much. */
function settledRows({ parties, ...given }: Props): AmountRow[] {
  const { released, refunded } = given.escrow
  const parts = received(given)
  const rows = parts
    ? [
        {
          label: `Payout to ${fullName(parties.consultant)}`,
          small: parts.payout.text,
          amount: parts.payout.amount,
        },
        {
          label: `Refund to ${fullName(parties.client)}`,
          small: parts.refund.text,
          amount: parts.refund.amount,
        },
        { label: 'Fees kept', amount: parts.fees },
      ]
    : [
        { label: 'Released', small: 'To the consultant, and our fees', amount: released },
        { label: 'Refunded', amount: refunded },
      ]
  return rows
    .filter(({ amount }) => amount > 0)
    .map(({ amount, ...row }) => ({ ...row, amount: formatUsd(amount) }))
}

/** Where the money is, and every line of our books about it. */
export const Money = ({ escrow, ...of }: Props) => (
  <Panel heading="Money" headingNote={<PaymentStatusLabel status={escrow.status} />}>
    <Stepper steps={stepsOf(escrow, received({ escrow, ...of }))} variant="fold" />
    <AmountSummary
      caption="The money of this contract"
      rows={[
        {
          label: 'Price',
          note: `The client paid ${formatUsd(escrow.total)}, with a fee of ${formatUsd(escrow.fee)}`,
          amount: formatUsd(escrow.price),
        },
        { label: 'Held', amount: formatUsd(escrow.held) },
        ...settledRows({ escrow, ...of }),
      ]}
    />
    <details>
      <summary>Ledger entries ({escrow.lines.length})</summary>
      <Table
        label="Ledger entries"
        rows={escrow.lines}
        keyOf={({ account }, index) => `${account}${index}`}
        columns={[
          { head: 'When', cell: ({ at }) => <Moment time={at} /> },
          { head: 'Account', fold: 'main', cell: ({ account }) => accountWords(account) },
          {
            head: 'Amount',
            right: true,
            fold: 'end',
            cell: ({ amount }) => <span className="num">{formatUsd(amount)}</span>,
          },
          { head: 'By', cell: ({ event }) => event.replace(/([a-z])([A-Z])/g, '$1 $2') },
        ]}
      />
    </details>
  </Panel>
)
