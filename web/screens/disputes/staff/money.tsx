import { usd } from '#web/ui/format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Table } from '#web/ui/list/table.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { MoneyState } from '#web/ui/state.tsx'
import { type Step, Stepper } from '#web/ui/stepper.tsx'
import { Sum, type SumRow } from '#web/ui/sum.tsx'
import { At } from '#web/ui/time.tsx'
import { accountWords } from '../../audit/payment/balances.tsx'
import type { Case } from './looks.tsx'
import { type Received, received } from './received.ts'

type Props = Pick<Case, 'dispute' | 'escrow' | 'parties' | 'timeline'>

const step = (name: string, { amount, words, at }: Received['payout']): Step => ({
  name,
  words: `${usd(amount)}, ${words}`,
  at,
})

/** Frozen until the case is decided; then it was released, refunded, or both. */
function stepsOf({ status, total, held }: Case['escrow'], parts: Received | undefined): Step[] {
  const paidIn: Step = { name: 'Paid in', words: usd(total), at: 'done' }
  if (status === 'frozen')
    return [
      paidIn,
      { name: 'Held, frozen', words: usd(held), at: 'stopped' },
      { name: 'Released', words: 'After the decision', at: 'later' },
      { name: 'Paid out', at: 'later' },
    ]
  return [
    paidIn,
    { name: 'Held', at: held > 0 ? 'now' : 'done' },
    ...(parts && parts.payout.amount > 0 ? [step('Payout', parts.payout)] : []),
    ...(parts && parts.refund.amount > 0 ? [step('Refund', parts.refund)] : []),
  ]
}

/** What left the escrow, to whom; of money that no decision moved only how much. */
function settledRows({ parties, ...given }: Props): SumRow[] {
  const { released, refunded } = given.escrow
  const parts = received(given)
  const rows = parts
    ? [
        {
          words: `Payout to ${fullName(parties.consultant)}`,
          small: parts.payout.words,
          amount: parts.payout.amount,
        },
        {
          words: `Refund to ${fullName(parties.client)}`,
          small: parts.refund.words,
          amount: parts.refund.amount,
        },
        { words: 'Fees kept', amount: parts.fees },
      ]
    : [
        { words: 'Released', small: 'To the consultant, and our fees', amount: released },
        { words: 'Refunded', amount: refunded },
      ]
  return rows
    .filter(({ amount }) => amount > 0)
    .map(({ amount, ...row }) => ({ ...row, amount: usd(amount) }))
}

/** Where the money is, and every line of our books about it. */
export const Money = ({ escrow, ...of }: Props) => (
  <Panel heading="Money" aside={<MoneyState status={escrow.status} />}>
    <Stepper steps={stepsOf(escrow, received({ escrow, ...of }))} shape="fold" />
    <Sum
      caption="The money of this contract"
      rows={[
        {
          words: 'Price',
          small: `The client paid ${usd(escrow.total)}, with a fee of ${usd(escrow.fee)}`,
          amount: usd(escrow.price),
        },
        { words: 'Held', amount: usd(escrow.held) },
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
          { head: 'When', cell: ({ at }) => <At time={at} /> },
          { head: 'Account', fold: 'main', cell: ({ account }) => accountWords(account) },
          {
            head: 'Amount',
            right: true,
            fold: 'end',
            cell: ({ amount }) => <span className="num">{usd(amount)}</span>,
          },
          { head: 'By', cell: ({ event }) => event.replace(/([a-z])([A-Z])/g, '$1 $2') },
        ]}
      />
    </details>
  </Panel>
)
